import type { NewSuspension } from '@attune/auth-contract/standing';
import { daysAfter, GRACE_DAYS } from '../users/retention.js';
import type { Measure, Suspension, StandingRecord } from '../users/standing.schema.js';
import type { UserRecord } from '../users/user.schema.js';
import type { StandingUpdate } from '../users/standing.repository.js';

/** More than one member ever has: a decision that is taken again is one of the latest. */
const REMEMBERED = 200;

type Standing = Pick<UserRecord, 'measures' | 'suspension' | 'decisionsTaken' | 'deletion' | 'revision'>;

export const hasTaken = ({ decisionsTaken = [] }: Standing, decisionId: string): boolean =>
  decisionsTaken.includes(decisionId);

/** What a decision writes: it takes the place of what its case said before, and the gravest of all cases holds. */
export function decided(user: Standing, decision: NewSuspension, now: Date): StandingUpdate {
  const { caseId, decisionId, kind, until } = decision;
  const others = (user.measures ?? []).filter(measure => measure.caseId !== caseId && isInForce(measure, now));
  const end = until === null ? {} : { until: new Date(until) };
  const own = kind === 'none' ? [] : [{ caseId, decisionId, kind, since: now, ...end }];
  const measures: Measure[] = [...own, ...others];
  const decisionsTaken = [...(user.decisionsTaken ?? []), decisionId].slice(-REMEMBERED);
  const [first] = measures.toSorted((one, other) => endOf(other) - endOf(one));
  if (!first) return released(user, now, { decisionsTaken });
  const suspension: Suspension = { ...first, revision: (user.revision ?? 0) + 1 };
  return { $set: { decisionsTaken, measures, suspension, staleSessionsSince: now } };
}

/** Lifts every measure. A member who is leaving could not keep the account until now, so they get the whole grace period. */
export function released({ suspension, deletion }: Standing, now: Date, more: object = {}): StandingUpdate {
  const hasWaited = suspension !== undefined && deletion !== undefined && deletion.begunAt === undefined;
  const $set = { ...more, ...(hasWaited && { 'deletion.dueAt': daysAfter(now, GRACE_DAYS) }) };
  // It was to go for the ban alone.
  const hasStayed = deletion?.cause === 'banned' && deletion.begunAt === undefined;
  if (hasStayed) return { $set: more, $unset: { measures: 1, suspension: 1, deletion: 1 } };
  return { $set, $unset: { measures: 1, suspension: 1 } };
}

/** The suspension of a member that has not ended yet. */
export const suspensionOf = ({ suspension }: Pick<StandingRecord, 'suspension'>, now: Date): Suspension | undefined =>
  suspension && isInForce(suspension, now) ? suspension : undefined;

const isInForce = (measure: Measure, now: Date) => endOf(measure) > now.getTime();

const endOf = ({ until }: Measure) => until?.getTime() ?? Infinity;
