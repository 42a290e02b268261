import type { Settings, Town } from '@attune/gateway-contract/matching-routes';
import { useState } from 'react';
import { deviceTimeZone } from '../../../i18n/device-time-zone.js';
import { fieldText } from '../../../i18n/refusal.text.js';
import { useOnceLoaded } from '../../../use-once-loaded.js';
import { checkLimits, defaultLimits, draftOf, isAge, limitsSchema, type LimitsDraft } from './limits-draft.js';
import { consentOf, isAboutTown, refusalSentence } from './settings.queries.js';
import { fieldsOf, useFaults } from './use-faults.js';
import { useSetUp } from './use-set-up.js';

interface Typed {
  age: string;
  town: Town | null;
  limits: Partial<LimitsDraft>;
}

/** The consents that the form's button gives, in the order in which they are needed. */
const CONSENTS = ['general', 'orientation'] as const;

/** What is typed and chosen before the first suggestion. All of it is checked before any of it is sent. */
export function useSetUpForm(settings: Settings, profileAge: number | null, onDone: (() => void) | undefined) {
  const [typed, setTyped] = useState<Typed>({ age: '', town: settings.town, limits: {} });
  const { form, faults, show, forget } = useFaults<keyof LimitsDraft | 'age' | 'town'>();
  const setUp = useSetUp();
  const onceLoaded = useOnceLoaded(limitsSchema);
  const consents = CONSENTS.filter(kind => !consentOf(settings, kind));
  const age = profileAge ?? (isAge(typed.age) ? Number(typed.age) : null);
  const draft = { ...(settings.limits ? draftOf(settings.limits) : defaultLimits(age)), ...typed.limits };

  const type = (next: Partial<Typed>) => {
    forget(next.limits ? fieldsOf(next.limits) : Object.keys(next));
    setTyped({ ...typed, ...next, limits: { ...typed.limits, ...next.limits } });
  };
  const send = () => {
    const checked = checkLimits(draft);
    const missing = missingOf(age, typed.town);
    show({ ...missing, ...checked.faults });
    if (!checked.limits || !typed.town || age === null) return;
    const clock = { superMatchHour: settings.clock.superMatchHour, timeZone: deviceTimeZone() };
    setUp.mutate(
      { ...(profileAge === null && { age }), townId: typed.town.id, limits: checked.limits, clock, consents },
      {
        onSuccess: () => onDone?.(),
        onError: error => isAboutTown(error) && show({ town: refusalSentence(error) }),
      },
    );
  };
  return {
    form,
    faults,
    typed,
    draft,
    type,
    submit: () => onceLoaded(send),
    consents,
    isPending: setUp.isPending,
    /** What was refused, where no field says it. */
    failure: setUp.error && !isAboutTown(setUp.error) ? refusalSentence(setUp.error) : undefined,
  };
}

const missingOf = (age: number | null, town: Town | null) => ({
  ...(age === null && { age: fieldText('age_limit_invalid') }),
  ...(!town && { town: fieldText('town_missing') }),
});
