import type { DatePlan } from '@attune/dates-contract/date-plan';
import type { Person } from '@attune/friends-contract/person';
import { isOpen } from './plan.rules.js';
import { type Plan, type Side, sidesOf } from './plan.js';

/** A plan as one of the two sees it: nothing of the other one's contact and check. */
export function shownTo(plan: Plan, userId: string, person: Person | null, now: Date): DatePlan {
  const { own } = sidesOf(plan, userId);
  return {
    id: plan._id,
    person,
    isMine: plan.changedBy === userId,
    state: isOpen(plan) && now >= plan.endsAt ? 'over' : plan.state,
    place: plan.place,
    startsAt: plan.startsAt.toISOString(),
    endsAt: plan.endsAt.toISOString(),
    revision: plan.revision,
    contact: contactOf(own),
    check: plan.isChecked ? checkOf(plan, own) : null,
  };
}

function contactOf({ contact }: Side): DatePlan['contact'] {
  if (!contact) return null;
  const { name, email, state, toldAt } = contact;
  return { name, email, state, ...(toldAt && { toldAt: toldAt.toISOString() }) };
}

const checkOf = ({ endsAt }: Plan, { answer, contactToldAt }: Side): DatePlan['check'] => ({
  dueAt: endsAt.toISOString(),
  answer: answer ?? null,
  contactToldAt: contactToldAt?.toISOString() ?? null,
});
