import type { ContactMailKind } from '@attune/dates-contract/contact-mail';
import type { NewContact } from '@attune/dates-contract/date-plan';
import type { DatesReason } from '@attune/dates-contract/dates.contract';
import { ServiceError } from '@attune/platform/service-error';
import { type Plan, type Side, sidesOf, type TrustedContact, withSide } from '../plans/plan.js';
import { isCheckOpen } from '../plans/plan.times.js';
import { digestOfAddress, mailIdOf } from './contact.digests.js';

interface Names {
  firstname: string;
  otherFirstname: string;
}

/** `conflict` unless both have agreed and it is not over, or help stands; and for an address that wants no mails of it. */
export function requireNamable(plan: Plan, userId: string, email: string, now: Date): void {
  const { own } = sidesOf(plan, userId);
  const isHelpOpen = own.answer === 'help' && isCheckOpen(plan, now);
  if (!plan.agreed || (now >= plan.agreed.endsAt && !isHelpOpen))
    throw new ServiceError<DatesReason>('conflict', 'date_not_accepted');
  if (own.declined.includes(digestOfAddress(email))) throw declined();
}

export const declined = () => new ServiceError<DatesReason>('conflict', 'date_contact_declined');

/** Whether the member's contact has this address. */
export const isContactOf = ({ contact }: Side, email: string): boolean =>
  contact !== undefined && digestOfAddress(contact.email) === digestOfAddress(email);

/**
 * The member has this contact from now on; one with another address is forgotten, and one who could not be reached is tried once more. Help
 * that stands is told to the new one too.
 */
export function withContact(plan: Plan, userId: string, given: NewContact, names: Names, now: Date): Plan {
  requireNamable(plan, userId, given.email, now);
  return withSide(plan, userId, side => {
    const { contact } = side;
    if (contact && isContactOf(side, given.email) && contact.state !== 'unreachable')
      return { ...side, contact: { ...contact, ...names, ...wordsOf(given) } };
    const free = withoutRefused(withoutContact(side));
    const next = withMail({ ...free, contact: newContact(plan, free, given, names) }, plan, 'named', now);
    if (side.answer !== 'help') return next;
    const help = mailOf(next, mailIdOf(plan._id, userId, 'help', given.email));
    const contactToldAt = help?.state === 'sent' ? help.at : undefined;
    return withMail({ ...next, contactToldAt }, plan, 'help', now);
  });
}

/** Ids of what was sent stay: the same address is not written to twice. So do digests of tokens: the link still stops the mails. */
export function withoutContact(side: Side): Side {
  const { contact, former, mails } = side;
  if (!contact) return side;
  const address = digestOfAddress(contact.email);
  const others = former.filter(one => one.address !== address);
  return {
    ...side,
    contact: undefined,
    former: contact.tokenDigests.length > 0 ? [...others, { address, tokenDigests: contact.tokenDigests }] : others,
    mails: mails.filter(({ state }) => state !== 'pending'),
  };
}

/** Without mails that no server took, so that they can be sent again. */
const withoutRefused = (side: Side): Side => ({
  ...side,
  mails: side.mails.filter(({ state }) => state !== 'undeliverable'),
});

/** With one more mail to the contact, unless there is none or it wants none, or this mail was asked for before. */
export function withMail(side: Side, { _id }: Plan, kind: ContactMailKind, now: Date): Side {
  const { contact, mails, userId } = side;
  if (!contact || contact.state === 'declined') return side;
  const id = mailIdOf(_id, userId, kind, contact.email);
  return mailOf(side, id)
    ? side
    : { ...side, mails: [...mails, { id, kind, state: 'pending', at: now, askedAt: now }] };
}

/** What the mail service says became of a mail. Said again, it changes nothing. */
export function withOutcome(side: Side, mailId: string, outcome: 'sent' | 'undeliverable', now: Date): Side {
  const mail = mailOf(side, mailId);
  if (mail?.state !== 'pending') return side;
  const done = { ...side, mails: side.mails.map(one => (one === mail ? { ...one, state: outcome, at: now } : one)) };
  const { contact, answer } = done;
  if (!contact || contact.state === 'declined') return done;
  if (outcome === 'undeliverable') return { ...done, contact: { ...contact, state: 'unreachable' } };
  const told = { ...done, contact: { ...contact, state: 'told' as const, toldAt: contact.toldAt ?? now } };
  // A mail about no answer that was under way says nothing of help that was asked for since.
  const isNewest = mail.kind === 'help' || (mail.kind === 'noAnswer' && answer !== 'help');
  return isNewest ? { ...told, contactToldAt: now } : told;
}

/** The contact wants no mails. */
export function declinedBy(side: Side): Side {
  const { contact, mails } = side;
  if (!contact || contact.state === 'declined') return side;
  return {
    ...withDeclined(side, digestOfAddress(contact.email)),
    contact: { ...contact, state: 'declined' },
    mails: mails.filter(({ state }) => state !== 'pending'),
  };
}

/** An address, by its digest, is not named again for this plan. */
export const withDeclined = (side: Side, address: string): Side =>
  side.declined.includes(address) ? side : { ...side, declined: [...side.declined, address] };

export const mailOf = ({ mails }: Side, id: string) => mails.find(mail => mail.id === id);

/** What a member can correct without another mail. */
const wordsOf = ({ name, language = 'en', timeZone }: NewContact) => ({ name, language, timeZone });

/** One that was told before, and removed, is told already, and has the link of that mail. */
function newContact(plan: Plan, side: Side, given: NewContact, names: Names): TrustedContact {
  const told = mailOf(side, mailIdOf(plan._id, side.userId, 'named', given.email));
  const former = side.former.find(({ address }) => address === digestOfAddress(given.email));
  const state = told?.state === 'sent' ? 'told' : 'waiting';
  return {
    email: given.email,
    ...wordsOf(given),
    ...names,
    state,
    ...(told?.state === 'sent' && { toldAt: told.at }),
    tokenDigests: former?.tokenDigests ?? [],
  };
}
