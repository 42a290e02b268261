import { CLOSED_MS, isConfirmed, WAITING_MS } from './application.schema.js';
import { isOver } from './link-secret.js';
import type { Applicant, User } from './user.repository.js';
import type { LinkSecret, Outgoing } from './mail.schema.js';
import { boundTo } from './registration-origin.js';
import type { PendingRegistration, Verification } from './user.schema.js';

const DAY = 24 * 3_600_000;
export const ACCOUNT_MS = 7 * DAY;
/** More links than one mailbox is sent in a day: three an hour. */
const LINKS_AT_MOST = 100;
/** Of registrations whose mail waits, so that a flood of them does not fill the mailbox for days. */
const HELD_AT_MOST = 5;

/** A registration that is to be added to those of a pending account. `wait` is how long (ms) its mail is held. */
interface Addition {
  applicant: Applicant;
  link: LinkSecret;
  isDecoy: boolean;
  now: Date;
  wait: number;
}

/** All that wait in a pending account, the one with the newest link first. */
export function registrationsIn(user: User): PendingRegistration[] {
  const { heldUntil, registeredAt, verification, mails, earlier = [] } = user;
  const newest: PendingRegistration = {
    ...words(user),
    link: linkOf(verification),
    ...(registeredAt && { registeredAt }),
    ...(heldUntil && { heldUntil }),
    ...(mails.verification && { mail: mails.verification }),
  };
  return [newest, ...earlier];
}

/** The account as the registration with this username sees it; an account whose address is confirmed as it is. */
export function registeredUnder(usernameKey: string, user: User): User | undefined {
  if (isConfirmed(user)) return user;
  const own = registrationsIn(user).find(registration => registration.usernameKey === usernameKey);
  return own && asRegistered(user, own);
}

export function asRegistered(user: User, registration: PendingRegistration): User {
  return { ...user, ...words(registration) };
}

/** Those that this browser made. */
export const registrationsBy = (browser: string, user: User): PendingRegistration[] =>
  registrationsIn(user).filter(one => one.registeredBy === boundTo(browser, one.passwordHash));

/** Whether all that waits was registered with this username by this browser. */
export const isRegisteredBy = (browser: string, usernameKey: string, user: User): boolean =>
  registrationsIn(user).every(
    one => one.usernameKey === usernameKey && one.registeredBy === boundTo(browser, one.passwordHash),
  );

/** The registration that a new password confirms, where the account is pending: the newest one when it was asked for. */
export function registrationToReset(user: User): PendingRegistration | undefined {
  const asked = user.passwordReset?.registrationId ?? user.registrationId;
  return registrationsIn(user).find(({ registrationId }) => registrationId === asked);
}

/** The account whose password a mailed link sets. */
export function accountToReset(user: User): User | undefined {
  if (isConfirmed(user)) return user;
  const registration = registrationToReset(user);
  return registration && asRegistered(user, registration);
}

/** A pending account, new or registered again: mailed links stay valid, each for what was registered then. */
export function withRegistration(pending: User | undefined, addition: Addition): Omit<User, 'id'> {
  const { applicant, link, isDecoy, now, wait } = addition;
  const before = pending ? registrationsIn(pending) : [];
  const earlier = keptBeside(addition, before);
  const over = before.filter(registration => !earlier.includes(registration) && !isUnsent(registration, now));
  const at = new Date(now.getTime() + wait);
  const state = wait > 0 ? ('held' as const) : ('pending' as const);
  const mail: Outgoing = { version: link.version, state, requestedAt: now, at };
  return {
    ...words(applicant),
    emailKey: applicant.emailKey,
    registeredAt: applicant.registeredAt ?? now,
    isDecoy,
    isVerified: false,
    verification: { ...link, voided: digests(over, pending?.verification.voided) },
    mails: isDecoy ? {} : { ...pending?.mails, verification: mail },
    ...(wait > 0 && { heldUntil: at }),
    earlier,
    names: [...new Set([applicant, ...earlier].map(({ usernameKey }) => usernameKey))],
    expiresAt: new Date(now.getTime() + ACCOUNT_MS),
  };
}

/**
 * What is written when one of the registrations is confirmed: the account is that one, and the others are gone. One with an introduction
 * waits for the moderators, and is no member's until they approve.
 */
export function confirmed(user: User, registration: PendingRegistration, now: Date) {
  const others = registrationsIn(user).filter(({ link }) => link.version !== registration.link.version);
  const verification: Verification = {
    ...registration.link,
    usedAt: now,
    voided: digests(others, user.verification.voided),
  };
  const { introduction, ...known } = words(registration);
  const isApplication = introduction !== undefined;
  return {
    set: {
      ...known,
      ...(isApplication ? waitingFrom(now, introduction) : joinedAt(now)),
      verification,
      ...(registration.mail && { 'mails.verification': registration.mail }),
    },
    unset: {
      ...(!isApplication && { expiresAt: 1 as const }),
      introduction: 1,
      earlier: 1,
      names: 1,
      heldUntil: 1,
      registeredAt: 1,
    },
  } as const;
}

/** What makes an account a member's. */
export const joinedAt = (now: Date) =>
  ({ isVerified: true, verifiedAt: now, unannouncedSince: now, changedAt: now }) as const;

/** Expires as after a decision at the last moment: what was written goes also where the task that ends applications did not run. */
const waitingFrom = (now: Date, introduction: string) => ({
  application: { since: now, introduction },
  expiresAt: new Date(now.getTime() + WAITING_MS + CLOSED_MS),
});

/** Links that may have been mailed stay for their day. Of those still held, one a username, and not more than a few. */
function keptBeside({ applicant, now, wait }: Addition, before: PendingRegistration[]): PendingRegistration[] {
  const isReplaced = (one: PendingRegistration) =>
    one.registrationId === applicant.registrationId
      ? isUnsent(one, now)
      : wait > 0 && isHeld(one, now) && one.usernameKey === applicant.usernameKey;
  const kept = before.filter(one => !isReplaced(one) && (isUnsent(one, now) || !isOver(one.link, now)));
  const held = wait > 0 ? kept.filter(one => isHeld(one, now)) : [];
  const tooMany = new Set(held.slice(0, Math.max(0, held.length - HELD_AT_MOST + 1)));
  return kept.filter(one => !tooMany.has(one)).slice(0, LINKS_AT_MOST);
}

/** Told from `heldUntil` alone, which decoys have as well: what they do with usernames must not tell them from accounts. */
const isHeld = ({ heldUntil }: PendingRegistration, now: Date) => heldUntil !== undefined && heldUntil > now;

const isUnsent = (one: PendingRegistration, now: Date) => one.mail?.state === 'held' || isHeld(one, now);

const digests = (registrations: PendingRegistration[], voided: string[] = []) =>
  [...registrations.map(({ link }) => link.tokenHash), ...voided].slice(0, LINKS_AT_MOST);

type Words = Pick<
  PendingRegistration,
  | 'username'
  | 'usernameKey'
  | 'firstname'
  | 'lastname'
  | 'email'
  | 'passwordHash'
  | 'registrationId'
  | 'introduction'
  | 'registeredIn'
  | 'registeredBy'
  | 'saidAdultAt'
>;
/** The language is always written: an update without it would leave the one of another registration. */
const words = (given: Words): Words => ({
  username: given.username,
  usernameKey: given.usernameKey,
  firstname: given.firstname,
  lastname: given.lastname,
  email: given.email,
  passwordHash: given.passwordHash,
  registrationId: given.registrationId,
  registeredIn: given.registeredIn ?? 'en',
  ...(given.introduction !== undefined && { introduction: given.introduction }),
  ...(given.registeredBy && { registeredBy: given.registeredBy }),
  ...(given.saidAdultAt && { saidAdultAt: given.saidAdultAt }),
});

const linkOf = ({ version, nonce, tokenHash, issuedAt, expiresAt }: LinkSecret): LinkSecret => ({
  version,
  nonce,
  tokenHash,
  issuedAt,
  expiresAt,
});
