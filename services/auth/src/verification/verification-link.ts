import { issueLink } from '../mails/link-secret.js';
import type { Verification } from '../users/user.schema.js';

const DAY = 24 * 3_600_000;
const REMEMBERED = 10;

/** The next verification link of a member. The last links before it are remembered, to be told from unknown ones. */
export function renewed(key: string, userId: string, previous: Verification | undefined, now: Date): Verification {
  const version = (previous?.version ?? 0) + 1;
  const voided = previous ? [previous.tokenHash, ...previous.voided].slice(0, REMEMBERED) : [];
  return { ...issueLink(key, { kind: 'verification', userId, version }, DAY, now), voided };
}
