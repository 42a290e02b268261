import type { Limits } from '@attune/platform/rate-limit';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
const MAILBOX = 'a mailbox';

export const LIMITS = {
  mail: {
    name: 'mails',
    points: 3,
    seconds: HOUR,
    what: 'mails of one kind: verification, new password, change of address',
    per: MAILBOX,
  },
  /** With the mail of the registration, they are the three of a mailbox. */
  mailRequest: { name: 'mail-requests', points: 2, seconds: HOUR, what: 'mails asked for', per: 'a username' },
  /** More than a day of changes in settings makes. */
  memberMail: {
    name: 'member-mails',
    points: 12,
    seconds: HOUR,
    what: 'mails to a member, of all kinds',
    per: MAILBOX,
  },
  emailChange: { name: 'email-changes', points: 5, seconds: HOUR, what: 'changes of the address asked for' },
  domainProof: {
    name: 'domain-proofs',
    points: 5,
    seconds: DAY,
    what: 'mails to an address of a named domain asked for',
  },
  ageRequest: { name: 'age-requests', points: 20, seconds: DAY, what: 'requests to an age wallet' },
  /** A member who could try all ages would learn the limits of others by who is suggested. */
  ageChange: { points: 5, seconds: 30 * DAY, what: 'changes of the age' },
  passwordCheck: {
    name: 'password-checks',
    points: 20,
    seconds: 15 * MINUTE,
    what: 'passwords entered again for a change',
  },
  /** Both login names together, within what the gateway allows for each. */
  guess: { name: 'guesses', points: 50, seconds: 15 * MINUTE, what: 'wrong passwords, by either login name' },
  guessHere: {
    name: 'guesses-here',
    points: 5,
    seconds: 5 * MINUTE,
    what: 'wrong passwords, by either login name',
    per: 'a member at an address',
  },
  guessDevice: {
    name: 'guesses-device',
    points: 10,
    seconds: 5 * MINUTE,
    what: 'wrong passwords, by either login name',
    per: 'a member on a device that has logged in',
  },
  /** A password that is known gives a hundred guesses of a million a day. */
  codeHour: { name: 'codes-hour', points: 30, seconds: HOUR, what: 'codes of an authenticator app' },
  codeDay: { name: 'codes-day', points: 100, seconds: DAY, what: 'codes of an authenticator app' },
  removal: {
    name: 'second-factor-removals',
    points: 3,
    seconds: DAY,
    what: 'removals of the second factor asked for at a login',
  },
} satisfies Limits;
