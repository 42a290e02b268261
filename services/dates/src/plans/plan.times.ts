import { ANSWER_WITHIN_MINUTES, CHECK_OPEN_HOURS } from '@attune/dates-contract/date-plan';
import type { Plan, Side } from './plan.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Contacts, and the pages of theirs, are deleted so long after the end. */
export const CONTACT_KEPT_MS = 48 * HOUR_MS;
export const KEPT_MS = 30 * DAY_MS;
/** The queue takes a mail on once, however often it is handed over: this is for one that the queue lost. */
export const HANDED_AGAIN_MS = MINUTE_MS;
/** News go out with the change. What did not is tried again after that. */
const NEWS_AGAIN_MS = 5000;

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

export const contactEndOf = ({ endsAt }: Pick<Plan, 'endsAt'>): Date => after(endsAt, CONTACT_KEPT_MS);
export const removalOf = ({ endsAt }: Pick<Plan, 'endsAt'>): Date => after(endsAt, KEPT_MS);

/** Who was asked late, after an outage, has the whole time to answer. */
export const unansweredFrom = (askedAt: Date): Date => after(askedAt, ANSWER_WITHIN_MINUTES * MINUTE_MS);

/** From the beginning to 24 hours after the end, of a plan that is checked. */
export const isCheckOpen = ({ isChecked, startsAt, endsAt }: Plan, now: Date): boolean =>
  isChecked && now >= startsAt && now < after(endsAt, CHECK_OPEN_HOURS * HOUR_MS);

/** When something is to be done about a plan next. */
export function nextTimeOf(plan: Plan, now: Date): Date {
  const times = [removalOf(plan), ...plan.sides.flatMap(side => timesOf(plan, side, now))];
  if (plan.news.length > 0) times.push(after(now, NEWS_AGAIN_MS));
  return new Date(Math.min(...times.map(time => time.getTime())));
}

function timesOf(plan: Plan, side: Side, now: Date): Date[] {
  const { contact, askedAt, answer, unansweredAt, mails } = side;
  const times = mails.filter(({ state }) => state === 'pending').map(({ at }) => at);
  if (contact) times.push(contactEndOf(plan));
  // Who was not asked by then, after an outage that took days, is not asked any more.
  if (!plan.isChecked || answer || unansweredAt || now >= contactEndOf(plan)) return times;
  if (askedAt) return [...times, unansweredFrom(askedAt)];
  return isAskedAtAll(plan, side) ? [...times, plan.endsAt] : times;
}

/** Of a plan that was changed and not accepted again, those are asked who rely on a contact. */
export const isAskedAtAll = ({ isChecked, state }: Plan, { contact }: Side): boolean =>
  isChecked && (state !== 'proposed' || contact !== undefined);
