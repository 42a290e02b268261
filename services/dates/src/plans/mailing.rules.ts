import { ContactMailKind } from '@attune/dates-contract/contact-mail';
import { contactsOf, type Plan, type Side, type TrustedContact, withContacts } from './plan.js';
import { isCheckOpen } from './plan.times.js';
import { digestOfAddress, mailIdOf } from './contact.digests.js';

type PlanId = Pick<Plan, '_id'>;

export const hasAddress = ({ email }: TrustedContact, address: string): boolean => digestOfAddress(email) === address;

export const mailOf = ({ mails }: Side, id: string) => mails.find(mail => mail.id === id);

/** With one more mail to each of the contacts who wants mails, unless this mail was asked for before. Without `to`: to all who are told. */
export function withMail(side: Side, { _id }: PlanId, kind: ContactMailKind, now: Date, to = contactsOf(side)): Side {
  const added = to
    .filter(({ state }) => state !== 'declined')
    .map(({ email }) => mailIdOf(_id, side.userId, kind, email))
    .filter(id => !mailOf(side, id))
    .map(id => ({ id, kind, state: 'pending' as const, at: now, askedAt: now }));
  return added.length > 0 ? { ...side, mails: [...side.mails, ...added] } : side;
}

/** Without the mails to an address that are under way. */
export function withoutPending(side: Side, { _id }: PlanId, { email }: TrustedContact): Side {
  const ids = ContactMailKind.options.map(kind => mailIdOf(_id, side.userId, kind, email));
  return { ...side, mails: side.mails.filter(({ id, state }) => state !== 'pending' || !ids.includes(id)) };
}

/** The contact whom a mail is for. Undefined where there is nothing to send: it was sent, or the contact is not told any longer. */
export function recipientOf(side: Side, { _id }: PlanId, mailId: string): TrustedContact | undefined {
  const mail = mailOf(side, mailId);
  if (mail?.state !== 'pending') return undefined;
  return contactsOf(side).find(
    ({ state, email }) => state !== 'declined' && mailIdOf(_id, side.userId, mail.kind, email) === mailId,
  );
}

/** What the mail service says became of a mail. Said again, it changes nothing. */
export function withOutcome(
  side: Side,
  plan: PlanId,
  mailId: string,
  outcome: 'sent' | 'undeliverable',
  now: Date,
): Side {
  const mail = mailOf(side, mailId);
  if (mail?.state !== 'pending') return side;
  const to = recipientOf(side, plan, mailId);
  const mails = side.mails.map(one => (one === mail ? { ...one, state: outcome, at: now } : one));
  const done = withContacts({ ...side, mails }, contact =>
    contact === to ? afterMail(contact, outcome, now) : contact,
  );
  // A mail about no answer that was under way says nothing of help that was asked for since.
  const isNewest = mail.kind === 'help' || (mail.kind === 'noAnswer' && side.answer !== 'help');
  // A contact who was taken out counts if no other took their place.
  const isTold = outcome === 'sent' && to !== undefined && (to === side.contact || !side.contact);
  return isNewest && isTold ? { ...done, contactToldAt: now } : done;
}

const afterMail = (contact: TrustedContact, outcome: 'sent' | 'undeliverable', now: Date): TrustedContact =>
  outcome === 'sent'
    ? { ...contact, state: 'told', toldAt: contact.toldAt ?? now }
    : { ...contact, state: 'unreachable' };

/** The contact with this address, a digest, wants no mails. The same side where there is none. */
export function declinedBy(side: Side, plan: PlanId, address: string): Side {
  const found = contactsOf(side).find(contact => hasAddress(contact, address));
  if (!found || found.state === 'declined') return side;
  const free = withoutPending(withDeclined(side, address), plan, found);
  return withContacts(free, contact => (contact === found ? { ...contact, state: 'declined' } : contact));
}

/** The address takes mails again. If help was asked for and no mail about it went out, one does now. */
export function allowedBy(side: Side, plan: Plan, address: string, now: Date): Side {
  const found = contactsOf(side).find(contact => hasAddress(contact, address));
  const free = { ...side, declined: side.declined.filter(one => one !== address) };
  // A contact without a link has got no mail: the member names them again.
  if (found?.state !== 'declined' || found.tokenDigests.length === 0)
    return free.declined.length === side.declined.length ? side : free;
  const back = { ...found, state: 'told' as const };
  const allowed = withContacts(free, contact => (contact === found ? back : contact));
  return side.answer === 'help' && isCheckOpen(plan, now) ? withMail(allowed, plan, 'help', now, [back]) : allowed;
}

/** An address, by its digest, is not named again for this plan. */
export const withDeclined = (side: Side, address: string): Side =>
  side.declined.includes(address) ? side : { ...side, declined: [...side.declined, address] };
