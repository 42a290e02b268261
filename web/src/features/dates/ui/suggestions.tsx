import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OneOf } from '../../../ui/choice-chips.js';
import { dayOf, hoursOf } from '../model/date-times.js';
import { usePlacesToMeet } from '../model/dates.queries.js';
import type { PlanValues } from '../model/plan-form.js';
import { momentsOfSuggested, suggestedTimes } from '../model/suggested-times.js';

interface SuggestionsProps {
  friendId: string;
  /** Puts what is chosen into the form. */
  fill: (values: Partial<PlanValues>) => void;
}

/** Three times, and places where others of the town met, for two who would both like to. */
export function Suggestions({ friendId, fill }: SuggestionsProps) {
  const t = useTranslations('dates');
  const { data: places = [] } = usePlacesToMeet(friendId);
  const [times] = useState(() => suggestedTimes());
  const [chosen, choose] = useState({ place: '', day: '' });
  const timesShown = times.map(one => {
    const moments = momentsOfSuggested(one);
    return { value: one.day, label: t('when', { day: dayOf(moments.startsAt), hours: hoursOf(moments) }) };
  });
  return (
    <>
      {places.length > 0 && (
        <OneOf
          label={t('wish.places')}
          description={t('wish.placesHint')}
          choices={places.map(place => ({ value: place, label: place }))}
          value={chosen.place}
          onChange={place => {
            choose({ ...chosen, place });
            fill({ place });
          }}
        />
      )}
      <OneOf
        label={t('wish.times')}
        choices={timesShown}
        value={chosen.day}
        onChange={day => {
          choose({ ...chosen, day });
          fill(times.find(one => one.day === day) ?? {});
        }}
      />
    </>
  );
}
