import { otherThan, type Plan, type Side, withContacts } from '../plans/plan.js';
import { contactEndOf, isHeld } from '../plans/plan.times.js';

/** In place of the id of a member whose account is deleted. */
const ERASED = '0'.repeat(24);
const NAMELESS = '…';

/** Whether the remaining member relies on the plan: it has begun or is about to, and a contact may still be told. */
export const isReliedOn = (plan: Plan, now: Date): boolean => isHeld(plan, now) && now < contactEndOf(plan);

/** The plan with nothing of the member in it. */
export function withoutMember(plan: Plan, userId: string): Plan {
  const swap = (id: string) => (id === userId ? ERASED : id);
  const [first, second] = plan.sides;
  return {
    ...plan,
    userIds: [swap(plan.userIds[0]), swap(plan.userIds[1])],
    sides: [bare(first, userId), bare(second, userId)],
    changedBy: swap(plan.changedBy),
    news: plan.news
      .filter(one => one.userId === otherThan(plan, userId))
      .map(one => ({ ...one, memberId: swap(one.memberId) })),
  };
}

function bare(side: Side, userId: string): Side {
  if (side.userId === userId) return { userId: ERASED, declined: [], former: [], mails: [], answer: 'well' };
  return withContacts(side, contact => ({ ...contact, otherFirstname: NAMELESS }));
}
