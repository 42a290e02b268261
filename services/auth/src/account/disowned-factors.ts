import { isAbout } from '../mails/member-mails.js';
import { addedBy, addedSince, either, type Removal } from '../second-factor/factor-removal.js';
import type { MemberMail } from '../users/member-mail.schema.js';
import type { User } from '../users/user.repository.js';

/** As long as the link works that was mailed when a factor was added, with the minutes that are forgiven. */
const REVOCABLE_MS = (48 * 60 + 5) * 60_000;

/** What the reader of a security mail takes back. Older factors are the member's own: the mailbox alone does not get around them. */
export const latelyAdded = (now: Date): Removal => addedSince(new Date(now.getTime() - REVOCABLE_MS));

/** The factor that the mail reported, and all that were added lately: an intruder may have added several, and a passkey alone is a whole login. */
export function disowned(mail: MemberMail, { secondFactor }: User, now: Date): Removal {
  const { totp, recoveryCodes = [], passkeys = [] } = secondFactor ?? {};
  const calls = [totp, ...passkeys, ...recoveryCodes].map(factor => factor?.addedBy);
  const call = calls.find(one => one !== undefined && isAbout(mail, 'secondFactorChanged', one));
  return call === undefined ? latelyAdded(now) : either(addedBy(call), latelyAdded(now));
}
