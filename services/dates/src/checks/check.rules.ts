import type { DatesReason } from '@attune/dates-contract/dates.contract';
import { ServiceError } from '@attune/platform/service-error';
import { withMail } from '../plans/mailing.rules.js';
import { contactsOf, type Plan, type Side, sidesOf, withSide } from '../plans/plan.js';
import { withNews } from '../plans/plan.news.js';
import { contactEndOf, isCheckOpen, unansweredFrom } from '../plans/plan.times.js';

/** The plan with all that is due by now. The same object where nothing is. */
export const advanced = (plan: Plan, now: Date): Plan =>
  plan.userIds.reduce((next, userId) => {
    const { own } = sidesOf(next, userId);
    if (now >= contactEndOf(next)) return isRemembered(own) ? withSide(next, userId, forgotten) : next;
    if (isToBeAsked(next, own, now)) return asked(next, userId, now);
    return isUnanswered(next, own, now) ? unanswered(next, userId, now) : next;
  }, plan);

/** Not before the end, so that it stops no question; nor after help was asked for: the contact was told, and another hand may hold the phone. */
export function well(plan: Plan, userId: string, now: Date): Plan {
  const { own } = sidesOf(plan, userId);
  if (own.answer === 'well') return plan;
  requireCheckOpen(plan, now);
  if (plan.agreed && now < plan.agreed.endsAt) throw new ServiceError<DatesReason>('conflict', 'date_not_over');
  if (own.answer === 'help') throw new ServiceError<DatesReason>('conflict', 'date_help_asked_already');
  return withSide(plan, userId, side => ({ ...side, answer: 'well' }));
}

/** Also after "well" was said. What the contact was told before was not this. */
export function helpAsked(plan: Plan, userId: string, now: Date): Plan {
  requireCheckOpen(plan, now);
  if (sidesOf(plan, userId).own.answer === 'help') return plan;
  return withSide(plan, userId, side =>
    withMail({ ...side, answer: 'help', contactToldAt: undefined }, plan, 'help', now),
  );
}

function requireCheckOpen(plan: Plan, now: Date): void {
  if (!isCheckOpen(plan, now)) throw new ServiceError<DatesReason>('conflict', 'date_check_not_open');
}

const isToBeAsked = ({ agreed }: Plan, { answer, askedAt }: Side, now: Date) =>
  agreed !== null && !answer && !askedAt && now >= agreed.endsAt;

const isUnanswered = ({ agreed }: Plan, { answer, askedAt, unansweredAt }: Side, now: Date) =>
  agreed !== null && !answer && !unansweredAt && askedAt !== undefined && now >= unansweredFrom(askedAt);

const asked = (plan: Plan, userId: string, now: Date): Plan =>
  withNews(
    withSide(plan, userId, side => ({ ...side, askedAt: now })),
    userId,
    'dateCheckDue',
    'checkMail',
  );

const unanswered = (plan: Plan, userId: string, now: Date): Plan =>
  withSide(plan, userId, side => withMail({ ...side, unansweredAt: now }, plan, 'noAnswer', now));

const isRemembered = (side: Side) => contactsOf(side).length + side.former.length > 0;

const forgotten = (side: Side): Side => ({
  ...side,
  contact: undefined,
  earlier: [],
  declined: [],
  former: [],
  mails: [],
});
