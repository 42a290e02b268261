import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OneOf } from '../../../ui/choice-chips.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { dayOf, hoursOf } from '../model/date-times.js';
import type { PlanValues } from '../model/plan-form.js';
import { momentsOfSuggested, suggestedTimes } from '../model/suggested-times.js';

/** Three times, for two who would both like to meet. The one that the form has is chosen, also after it was typed. */
export function Suggestions({ form }: { form: SchemaForm<PlanValues> }) {
  const t = useTranslations('dates');
  const [times] = useState(() => suggestedTimes());
  const [typed, setTyped] = useState(() => form.getValues());
  const follow = () => setTyped({ ...form.getValues() });
  form.watch('day', follow);
  form.watch('from', follow);
  form.watch('to', follow);
  const chosen = times.find(({ day, from, to }) => day === typed.day && from === typed.from && to === typed.to);
  const shown = times.map(one => {
    const moments = momentsOfSuggested(one);
    return { value: one.day, label: t('when', { day: dayOf(moments.startsAt), hours: hoursOf(moments) }) };
  });
  return (
    <OneOf
      label={t('wish.times')}
      choices={shown}
      value={chosen?.day ?? ''}
      onChange={day => form.setValues(times.find(one => one.day === day) ?? {})}
    />
  );
}
