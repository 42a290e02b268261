import type { Mark } from '@attune/auth-contract/shown-marks';
import { ConsentKind } from '@attune/matching-contract/consent';
import type { Settings } from '@attune/matching-contract/settings';
import type { Town } from '@attune/matching-contract/town';
import { toAnswers } from '../answers/answer-bytes.js';
import { gendersOf } from '../limits/gender-keys.js';
import { type Seeker, stepsOf } from '../seekers/seeker.js';

/** A member's settings as they see them. Where it isn't known which marks are offered, those that they chose are: a choice can be taken back at any time. */
export function settingsOf(seeker: Seeker | undefined, town: Town | undefined, offered: Mark[] | undefined): Settings {
  const { timeZone = 'UTC', superMatchHour = 18, isPaused = false } = seeker ?? {};
  const chosen = seeker?.onlyWith ?? [];
  return {
    consents: consentsOf(seeker),
    steps: stepsOf(seeker),
    answers: seeker ? toAnswers(seeker.answers) : [],
    limits: seeker ? limitsOf(seeker) : null,
    town: town ?? null,
    clock: { timeZone, superMatchHour },
    isPaused,
    onlyWith: { chosen, offered: offered ?? chosen },
  };
}

const consentsOf = (seeker: Seeker | undefined) =>
  ConsentKind.options.flatMap(kind => {
    const consent = seeker?.consents[kind];
    return consent ? [{ kind, version: consent.version, at: consent.at.toISOString() }] : [];
  });

/** Without genders there are no limits, though the others are remembered. */
function limitsOf({ keys, ageFrom, ageTo, distance, intention, dealbreakers }: Seeker): Settings['limits'] {
  if (keys.length === 0 || !ageFrom || !ageTo || !distance || !intention) return null;
  return { ...gendersOf(keys), ageFrom, ageTo, distance, intention, dealbreakers };
}
