import type { Settings } from '@attune/gateway-contract/matching-routes';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldText } from '../../../i18n/refusal.text.js';
import { checkLimits, defaultLimits, draftOf, isAge, type Faults, type LimitsDraft } from './limits-draft.js';
import { isAboutTown, refusalSentence } from './refusal-sentence.js';
import { localTimeZone, useSetUp } from './use-set-up.js';

/** What is typed and chosen before the first suggestion. All of it is checked before any of it is sent. */
export function useSetUpForm(settings: Settings, profileAge: number | null) {
  const [age, setAge] = useState('');
  const [town, setTown] = useState(settings.town);
  const [change, setChange] = useState<Partial<LimitsDraft>>({});
  const [faults, setFaults] = useState<Faults<keyof LimitsDraft | 'age' | 'town'>>({});
  const setUp = useSetUp();
  const navigate = useNavigate();
  const ownAge = profileAge ?? (isAge(age) ? Number(age) : null);
  const draft = { ...(settings.limits ? draftOf(settings.limits) : defaultLimits(ownAge)), ...change };

  const submit = () => {
    const checked = checkLimits(draft);
    const found = {
      ...(ownAge === null && { age: fieldText('age_limit_invalid') }),
      ...(!town && { town: fieldText('town_missing') }),
      ...checked.faults,
    };
    setFaults(found);
    if (!checked.limits || !town || Object.keys(found).length > 0) return;
    const clock = { ...settings.clock, timeZone: localTimeZone() };
    setUp.mutate(
      { ...(profileAge === null && { age: Number(age) }), townId: town.id, limits: checked.limits, clock },
      {
        onSuccess: () => navigate('/discover'),
        onError: error => isAboutTown(error) && setFaults({ town: refusalSentence(error) }),
      },
    );
  };
  return {
    age: { value: age, error: faults.age, onChange: setAge },
    town: { town: settings.town, error: faults.town, onTown: setTown },
    limits: { draft, faults, onChange: (next: Partial<LimitsDraft>) => setChange({ ...change, ...next }) },
    faults,
    submit,
    isPending: setUp.isPending,
    /** What was refused, where no field says it. */
    failure: setUp.error && !isAboutTown(setUp.error) ? refusalSentence(setUp.error) : undefined,
  };
}
