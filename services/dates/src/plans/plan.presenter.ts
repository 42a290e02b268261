import type { DatePlan } from '@attune/dates-contract/date-plan';
import type { Person } from '@attune/friends-contract/person';
import { isOpen, settled } from './plan.rules.js';
import { type Plan, type Side, sidesOf, type Terms, type TrustedContact } from './plan.js';

/** A plan as one of the two sees it: nothing of the other one's contact and check. */
export function shownTo(stored: Plan, userId: string, person: Person | null, now: Date): DatePlan {
  const plan = settled(stored, now);
  const { own } = sidesOf(plan, userId);
  return {
    id: plan._id,
    person,
    isMine: plan.changedBy === userId,
    state: isOpen(plan) && now >= plan.endsAt ? 'over' : plan.state,
    proposedAt: plan.proposedAt.toISOString(),
    ...shownTerms(plan),
    ...(plan.state === 'proposed' && plan.agreed && { agreed: shownTerms(plan.agreed) }),
    revision: plan.revision,
    contact: own.contact ? shownContact(own.contact) : null,
    ...(own.earlier?.length && { earlierContacts: own.earlier.map(shownEarlier) }),
    check: plan.agreed && checkOf(plan.agreed, own),
  };
}

const shownContact = ({ name, email, state, toldAt }: TrustedContact) => ({
  name,
  email,
  state,
  ...(toldAt && { toldAt: toldAt.toISOString() }),
});

const shownEarlier = (contact: TrustedContact) => ({
  ...shownContact(contact),
  takenOutAt: (contact.takenOutAt ?? new Date(0)).toISOString(),
});

const shownTerms = ({ place, startsAt, endsAt }: Terms) => ({
  place,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const checkOf = ({ endsAt }: Terms, { answer, contactToldAt }: Side): DatePlan['check'] => ({
  dueAt: endsAt.toISOString(),
  answer: answer ?? null,
  contactToldAt: contactToldAt?.toISOString() ?? null,
});
