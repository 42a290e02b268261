import { ANSWER_WITHIN_MINUTES, CHECK_OPEN_HOURS, HELD_MINUTES } from '@attune/dates-contract/date-plan';
import { contactsOf, type Plan, type Side } from './plan.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long after the end contacts and their pages are deleted. */
export const CONTACT_KEPT_MS = 48 * HOUR_MS;
export const KEPT_MS = 30 * DAY_MS;
/** The queue takes a mail on once, however often it is handed over: this is for one that the queue lost. */
export const HANDED_AGAIN_MS = MINUTE_MS;
/** News go out with the change. What did not is tried again after that. */
const NEWS_AGAIN_MS = 5000;

const after = (time: Date, ms: number) => new Date(time.getTime() + ms);

type Times = Pick<Plan, 'agreed' | 'startsAt' | 'endsAt'>;

export const contactEndOf = ({ agreed, endsAt }: Times): Date => after((agreed ?? { endsAt }).endsAt, CONTACT_KEPT_MS);
export const removalOf = ({ agreed, endsAt }: Times): Date =>
  after(agreed && agreed.endsAt > endsAt ? agreed.endsAt : endsAt, KEPT_MS);

/** From when on a plan is not changed or answered any more. */
export const changeEndOf = ({ agreed, startsAt }: Times): Date =>
  agreed ? after(agreed.startsAt, -HELD_MINUTES * MINUTE_MS) : startsAt;

/** Whether the two may be on their way, or are together: the check stays, also when the plan is called off. */
export const isHeld = (plan: Times, now: Date): boolean => plan.agreed !== null && now >= changeEndOf(plan);

/** Whether a contact who is taken out is told, and stays told: from shortly before the beginning until the check is closed. */
export const keepsContacts = (plan: Times, now: Date): boolean =>
  isHeld(plan, now) && plan.agreed !== null && now < after(plan.agreed.endsAt, CHECK_OPEN_HOURS * HOUR_MS);

/** When a change that was not accepted is void. Undefined where none waits, or nothing was agreed before. */
function voidFrom(plan: Plan): Date | undefined {
  if (plan.state !== 'proposed' || !plan.agreed) return undefined;
  const end = changeEndOf(plan);
  return end < plan.startsAt ? end : plan.startsAt;
}

export function isVoid(plan: Plan, now: Date): boolean {
  const from = voidFrom(plan);
  return from !== undefined && now >= from;
}

/** Who was asked late, after an outage, has the whole time to answer. */
export const unansweredFrom = (askedAt: Date): Date => after(askedAt, ANSWER_WITHIN_MINUTES * MINUTE_MS);

/** From the agreed beginning to 24 hours after the end. */
export const isCheckOpen = ({ agreed }: Plan, now: Date): boolean =>
  agreed !== null && now >= agreed.startsAt && now < after(agreed.endsAt, CHECK_OPEN_HOURS * HOUR_MS);

/** When something is to be done about a plan next. */
export function nextTimeOf(plan: Plan, now: Date): Date {
  const times = [removalOf(plan), ...plan.sides.flatMap(side => timesOf(plan, side, now))];
  // What is overdue stays so until it went out.
  if (plan.news.length > 0) times.push(plan.nextAt <= now ? plan.nextAt : after(now, NEWS_AGAIN_MS));
  const voided = voidFrom(plan);
  if (voided) times.push(voided);
  return new Date(Math.min(...times.map(time => time.getTime())));
}

function timesOf(plan: Plan, side: Side, now: Date): Date[] {
  const { former, askedAt, answer, unansweredAt, mails } = side;
  const times = mails.filter(({ state }) => state === 'pending').map(({ at }) => at);
  if (contactsOf(side).length + former.length > 0) times.push(contactEndOf(plan));
  // Who was not asked by then, after an outage that took days, is not asked any more.
  if (!plan.agreed || answer || unansweredAt || now >= contactEndOf(plan)) return times;
  return [...times, askedAt ? unansweredFrom(askedAt) : plan.agreed.endsAt];
}
