import type { NewContact } from '@attune/dates-contract/date-plan';
import type { DatesReason } from '@attune/dates-contract/dates.contract';
import { ServiceError } from '@attune/platform/service-error';
import { type Plan, type Side, sidesOf, type TrustedContact, withSide } from './plan.js';
import { isCheckOpen, keepsContacts } from './plan.times.js';
import { digestOfAddress, mailIdOf } from './contact.digests.js';
import { hasAddress, mailOf, withMail, withoutPending } from './mailing.rules.js';

interface Names {
  firstname: string;
  otherFirstname: string;
}

/** `conflict` unless both have agreed and the date is not over, or help was asked for; and for an address that refuses its mails. */
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
 * The member has this contact from now on; one with another address is taken out, and one who could not be reached is tried once more. Help
 * that stands is told to the new one too.
 */
export function withContact(plan: Plan, userId: string, given: NewContact, names: Names, now: Date): Plan {
  requireNamable(plan, userId, given.email, now);
  return withSide(plan, userId, side => {
    const { contact } = side;
    if (contact && isContactOf(side, given.email) && contact.state !== 'unreachable')
      return { ...side, contact: { ...contact, ...names, ...wordsOf(given) } };
    const free = withoutRefused(takenOut(side, plan, now));
    const named = newContact(plan, free, given, names);
    const earlier = free.earlier?.filter(one => !hasAddress(one, digestOfAddress(given.email)));
    const next = withMail({ ...free, contact: named, earlier }, plan, 'named', now, [named]);
    if (side.answer !== 'help') return next;
    const help = mailOf(next, mailIdOf(plan._id, userId, 'help', given.email));
    const contactToldAt = help?.state === 'sent' ? help.at : undefined;
    return withMail({ ...next, contactToldAt }, plan, 'help', now);
  });
}

/** While the date is held, one whom mails reach is told at once that they were taken out, and stays told. Else they are forgotten. */
export function takenOut(side: Side, plan: Plan, now: Date): Side {
  const { contact, earlier = [] } = side;
  const isReached = contact?.state === 'told' || contact?.state === 'waiting';
  if (!isReached || !keepsContacts(plan, now)) return withoutContact(side, plan);
  const kept = { ...contact, takenOutAt: now };
  return withMail({ ...side, contact: undefined, earlier: [...earlier, kept] }, plan, 'takenOut', now, [kept]);
}

/** Ids of what was sent stay: the same address is not written to twice. So do digests of tokens: the link still stops the mails. */
export function withoutContact(side: Side, plan: Plan): Side {
  const { contact, former } = side;
  if (!contact) return side;
  const address = digestOfAddress(contact.email);
  const others = former.filter(one => one.address !== address);
  return {
    ...withoutPending(side, plan, contact),
    contact: undefined,
    former: contact.tokenDigests.length > 0 ? [...others, { address, tokenDigests: contact.tokenDigests }] : others,
  };
}

/** Without mails that no server took, so that they can be sent again. */
const withoutRefused = (side: Side): Side => ({
  ...side,
  mails: side.mails.filter(({ state }) => state !== 'undeliverable'),
});

/** What a member can correct without another mail. */
const wordsOf = ({ name, language = 'en', timeZone }: NewContact) => ({ name, language, timeZone });

/** One that was told before, and taken out, is told already, and has the link of that mail. */
function newContact(plan: Plan, side: Side, given: NewContact, names: Names): TrustedContact {
  const told = mailOf(side, mailIdOf(plan._id, side.userId, 'named', given.email));
  const address = digestOfAddress(given.email);
  const before =
    side.earlier?.find(one => hasAddress(one, address)) ?? side.former.find(one => one.address === address);
  const state = told?.state === 'sent' ? 'told' : 'waiting';
  return {
    email: given.email,
    address,
    ...wordsOf(given),
    ...names,
    state,
    ...(told?.state === 'sent' && { toldAt: told.at }),
    tokenDigests: before?.tokenDigests ?? [],
  };
}
