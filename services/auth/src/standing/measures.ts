import type { NewSuspension } from '@attune/auth-contract/standing';
import type { Measure, Suspension, StandingRecord } from '../users/standing.schema.js';
import type { UserRecord } from '../users/user.schema.js';
import type { StandingUpdate } from '../users/standing.repository.js';

/** More than one member ever has: a decision that is taken again is one of the latest. */
const REMEMBERED = 200;

type Standing = Pick<UserRecord, 'measures' | 'decisionsTaken' | 'revision'>;

export const hasTaken = ({ decisionsTaken = [] }: Standing, decisionId: string): boolean =>
  decisionsTaken.includes(decisionId);

/** What a decision writes: it takes the place of what its case said before, and the gravest of all cases holds. */
export function decided(user: Standing, decision: NewSuspension, now: Date): StandingUpdate {
  const { caseId, decisionId, kind, until } = decision;
  const others = (user.measures ?? []).filter(measure => measure.caseId !== caseId && isInForce(measure, now));
  const own = kind === 'none' ? [] : [{ caseId, decisionId, kind, ...(until !== null && { until: new Date(until) }) }];
  const measures: Measure[] = [...others, ...own];
  const decisionsTaken = [...(user.decisionsTaken ?? []), decisionId].slice(-REMEMBERED);
  const [first] = measures.toSorted((one, other) => endOf(other) - endOf(one));
  if (!first) return { $set: { decisionsTaken }, $unset: { measures: 1, suspension: 1 } };
  const suspension: Suspension = { ...first, revision: (user.revision ?? 0) + 1 };
  return { $set: { decisionsTaken, measures, suspension, staleSessionsSince: now } };
}

/** The suspension of a member that has not ended yet. */
export const suspensionOf = ({ suspension }: Pick<StandingRecord, 'suspension'>, now: Date): Suspension | undefined =>
  suspension && isInForce(suspension, now) ? suspension : undefined;

const isInForce = (measure: Measure, now: Date) => endOf(measure) > now.getTime();

const endOf = ({ until }: Measure) => until?.getTime() ?? Infinity;
