import type { ContactMailKind } from '@attune/dates-contract/contact-mail';
import type { NewContact } from '@attune/dates-contract/date-plan';
import type { DatesReason } from '@attune/dates-contract/dates.contract';
import { ServiceError } from '@attune/platform/service-error';
import { type Plan, type Side, sidesOf, type TrustedContact, withSide } from '../plans/plan.js';
import { digestOfAddress, mailIdOf } from './contact.digests.js';

interface Names {
  firstname: string;
  otherFirstname: string;
}

/** `conflict` unless the plan is accepted and not over, and for an address that wants no mails of it. */
export function requireNamable(plan: Plan, userId: string, email: string, now: Date): void {
  if (plan.state !== 'accepted' || now >= plan.endsAt)
    throw new ServiceError<DatesReason>('conflict', 'date_not_accepted');
  if (sidesOf(plan, userId).own.declined.includes(digestOfAddress(email)))
    throw new ServiceError<DatesReason>('conflict', 'date_contact_declined');
}

/** Whether this plan has not written to the address yet. */
export const isNewAddress = (plan: Plan, userId: string, email: string): boolean =>
  !mailOf(sidesOf(plan, userId).own, mailIdOf(plan._id, userId, 'named', email));

/** The member has this contact from now on; one with another address is forgotten. */
export function withContact(plan: Plan, userId: string, given: NewContact, names: Names, now: Date): Plan {
  requireNamable(plan, userId, given.email, now);
  return withSide(plan, userId, side => {
    const { contact } = side;
    const isSame = contact !== undefined && digestOfAddress(contact.email) === digestOfAddress(given.email);
    if (isSame) return { ...side, contact: { ...contact, ...names, ...wordsOf(given) } };
    return withMail({ ...withoutContact(side), contact: newContact(plan, side, given, names) }, plan, 'named', now);
  });
}

/** Of what was sent, ids stay: the same address is not written to twice. */
export const withoutContact = (side: Side): Side => ({
  ...side,
  contact: undefined,
  mails: side.mails.filter(({ state }) => state !== 'pending'),
});

/** With one more mail to the contact, unless there is none or it wants none, or this mail was asked for before. */
export function withMail(side: Side, { _id }: Plan, kind: ContactMailKind, now: Date): Side {
  const { contact, mails, userId } = side;
  if (!contact || contact.state === 'declined') return side;
  const id = mailIdOf(_id, userId, kind, contact.email);
  return mailOf(side, id) ? side : { ...side, mails: [...mails, { id, kind, state: 'pending', at: now }] };
}

/** What the mail service says became of a mail. Said again, it changes nothing. */
export function withOutcome(side: Side, mailId: string, outcome: 'sent' | 'undeliverable', now: Date): Side {
  const mail = mailOf(side, mailId);
  if (mail?.state !== 'pending') return side;
  const done = { ...side, mails: side.mails.map(one => (one === mail ? { ...one, state: outcome, at: now } : one)) };
  if (mail.kind !== 'named') return outcome === 'sent' ? { ...done, contactToldAt: now } : done;
  const { contact } = done;
  if (!contact || contact.state === 'declined') return done;
  return {
    ...done,
    contact: outcome === 'sent' ? { ...contact, state: 'told', toldAt: now } : { ...contact, state: 'unreachable' },
  };
}

/** The contact wants no mails of this plan. */
export function declinedBy(side: Side): Side {
  const { contact, declined, mails } = side;
  if (!contact || contact.state === 'declined') return side;
  return {
    ...side,
    contact: { ...contact, state: 'declined' },
    declined: [...declined, digestOfAddress(contact.email)],
    mails: mails.filter(({ state }) => state !== 'pending'),
  };
}

export const mailOf = ({ mails }: Side, id: string) => mails.find(mail => mail.id === id);

/** What a member can correct without another mail. */
const wordsOf = ({ name, language = 'en', timeZone }: NewContact) => ({ name, language, timeZone });

/** One that was told before, and removed, is told already. */
function newContact(plan: Plan, side: Side, given: NewContact, names: Names): TrustedContact {
  const told = mailOf(side, mailIdOf(plan._id, side.userId, 'named', email));
  const state = told?.state === 'sent' ? 'told' : told?.state === 'undeliverable' ? 'unreachable' : 'waiting';
  return {
    email: given.email,
    ...wordsOf(given),
    ...names,
    state,
    ...(told?.state === 'sent' && { toldAt: told.at }),
    tokenDigests: [],
  };
}
