import {
  OLDEST,
  YOUNGEST,
  type DistanceBand,
  type Gender,
  type Intention,
  type Settings,
} from '@attune/gateway-contract/matching-routes';
import { lateSchema } from '../../../late-schema.js';
import { fieldText } from '../../../i18n/refusal.text.js';

/** What checks limits; they are right until it is loaded. */
export const limitsSchema = lateSchema(() => import('@attune/gateway-contract/matching-routes').then(m => m.Limits));

type LimitsValues = NonNullable<Settings['limits']>;

/** Limits as they are typed and chosen: nothing of it has to be right. */
export interface LimitsDraft {
  genders: Gender[];
  lookingFor: Gender[];
  ageFrom: string;
  ageTo: string;
  distance: DistanceBand;
  intention: Intention;
  dealbreakers: number[];
}

export type Faults<Field extends string> = Partial<Record<Field, string>>;

const AROUND = 7;

/** The limits to begin with: ages around the member's own, 50 km, and open for every intention. */
export function defaultLimits(age: number | null): LimitsDraft {
  const own = age ?? 30;
  return {
    genders: [],
    lookingFor: [],
    ageFrom: String(Math.max(YOUNGEST, own - AROUND)),
    ageTo: String(Math.min(OLDEST, own + AROUND)),
    distance: 50,
    intention: 'open',
    dealbreakers: [],
  };
}

/** Nothing that only a later version knows: it would be sent back, and refused by an earlier one. */
export function draftOf(limits: LimitsValues): LimitsDraft {
  const { genders, lookingFor, ageFrom, ageTo, distance, intention, dealbreakers } = limits;
  return {
    genders,
    lookingFor,
    ageFrom: String(ageFrom),
    ageTo: String(ageTo),
    distance,
    intention,
    dealbreakers,
  };
}

const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** The limits, or what is wrong with them, by field, in the contract's own sentences. */
export function checkLimits(
  draft: LimitsDraft,
): { limits: LimitsValues; faults?: never } | { limits?: never; faults: Faults<keyof LimitsDraft> } {
  const limits = { ...draft, ageFrom: numberOf(draft.ageFrom), ageTo: numberOf(draft.ageTo) };
  const faults = Object.entries(limitsSchema.faultsIn(limits));
  if (faults.length === 0) return { limits };
  const entries = faults.map(([path, reason]) => [path.split('.')[0], fieldText(reason)] as const);
  return { faults: Object.fromEntries(entries.toReversed()) };
}

/** Whether a text is an age that a member may have. */
export function isAge(typed: string): boolean {
  const age = numberOf(typed);
  return Number.isInteger(age) && age >= YOUNGEST && age <= OLDEST;
}
