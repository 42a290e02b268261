import {
  type DatePlanAnswer,
  type DatePlanChange,
  DAYS_AHEAD_AT_MOST,
  HOURS_AT_MOST,
  MINUTES_AT_LEAST,
} from '@attune/dates-contract/date-plan';
import type { DatesReason } from '@attune/dates-contract/dates.contract';
import { ServiceError } from '@attune/platform/service-error';
import { withoutContact } from './contact.rules.js';
import { otherThan, type Plan, type Side, type Terms } from './plan.js';
import { withNews } from './plan.news.js';
import { changeEndOf, isHeld, isVoid } from './plan.times.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** `invalid_input` unless it begins in the future, not too far ahead, and takes neither too little nor too much time. */
export function requireTimes({ startsAt, endsAt }: Pick<Terms, 'startsAt' | 'endsAt'>, now: Date): void {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead <= 0 || ahead > DAYS_AHEAD_AT_MOST * 24 * HOUR_MS) throw wrong('startsAt', 'date_start_out_of_range');
  const length = endsAt.getTime() - startsAt.getTime();
  if (length < MINUTES_AT_LEAST * MINUTE_MS || length > HOURS_AT_MOST * HOUR_MS)
    throw wrong('endsAt', 'date_length_out_of_range');
}

/** A change that was not accepted in time is void: what was agreed stands. The same object where none is. */
export function settled(plan: Plan, now: Date): Plan {
  if (!plan.agreed || !isVoid(plan, now)) return plan;
  // Two on: one on is what an acceptance of the change makes, and a late one must not be taken for it.
  const stands: Plan = { ...plan, ...plan.agreed, state: 'accepted', revision: plan.revision + 2 };
  return withNews(stands, otherThan(plan, plan.changedBy), 'dateAnswered');
}

/** The other one has to accept again. What was agreed stands until they do. */
export function changed(plan: Plan, userId: string, change: DatePlanChange, now: Date): Plan {
  const next = { ...plan, ...changedTerms(plan, change) };
  const isDone = plan.revision === change.revision + 1 && plan.changedBy === userId && plan.state === 'proposed';
  if (isDone && isSame(plan, next)) return plan;
  requireOpen(plan, change.revision, now);
  requireTimes(next, now);
  const proposed: Plan = { ...next, state: 'proposed', changedBy: userId, revision: plan.revision + 1 };
  return withNews(withNews(proposed, otherThan(plan, userId), 'dateChanged'), userId, 'dateAnswered');
}

export function answered(plan: Plan, userId: string, { revision, accepts }: DatePlanAnswer, now: Date): Plan {
  const state = accepts ? 'accepted' : 'declined';
  const isOthers = plan.changedBy !== userId;
  if (plan.revision === revision + 1 && plan.state === state && isOthers) return plan;
  requireOpen(plan, revision, now);
  if (!isOthers) throw new ServiceError<DatesReason>('forbidden', 'date_not_yours_to_answer');
  if (plan.state !== 'proposed') throw closed();
  const told = withNews({ ...plan, state, revision: revision + 1 }, userId, 'dateAnswered');
  if (!accepts) return withoutPromise(told);
  return withNews({ ...told, agreed: termsOf(plan) }, plan.changedBy, 'dateAccepted');
}

/** Those of `told` get the news that it is called off. From shortly before its beginning on it is checked all the same. */
export function calledOff(plan: Plan, told: string[], now: Date): Plan {
  if (!isOpen(plan) || now >= plan.endsAt) return plan;
  const off: Plan = { ...plan, state: 'calledOff', revision: plan.revision + 1 };
  const kept = isHeld(plan, now) ? off : withoutPromise(off);
  return plan.userIds.reduce(
    (news, userId) => withNews(news, userId, told.includes(userId) ? 'dateCalledOff' : 'dateAnswered'),
    kept,
  );
}

export const isOpen = ({ state }: Plan): boolean => state === 'proposed' || state === 'accepted';

export const closed = () => new ServiceError<DatesReason>('conflict', 'date_plan_closed');

const wrong = (field: string, reason: DatesReason) =>
  new ServiceError<DatesReason>('invalid_input', reason, {}, { fields: { [field]: reason } });

function requireOpen(plan: Plan, revision: number, now: Date): void {
  if (plan.revision !== revision) throw new ServiceError<DatesReason>('conflict', 'date_plan_changed');
  if (!isOpen(plan) || now >= changeEndOf(plan)) throw closed();
}

const termsOf = ({ place, startsAt, endsAt }: Plan): Terms => ({ place, startsAt, endsAt });

function changedTerms(plan: Plan, { place, startsAt, endsAt }: DatePlanChange) {
  return {
    place: place ?? plan.place,
    startsAt: startsAt === undefined ? plan.startsAt : new Date(startsAt),
    endsAt: endsAt === undefined ? plan.endsAt : new Date(endsAt),
  };
}

const isSame = (one: Plan, other: Plan) =>
  one.place === other.place &&
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime();

/** Nothing is checked, and no contact is kept. */
const withoutPromise = (plan: Plan): Plan => {
  const [first, second] = plan.sides;
  const bare = (side: Side): Side => ({ ...withoutContact(side, plan), mails: [] });
  return { ...plan, agreed: null, sides: [bare(first), bare(second)] };
};
