import { issueLink } from './link-secret.js';
import type { User } from './user.repository.js';
import type { LinkSecret } from './mail.schema.js';

export const LINK_MS = 24 * 3_600_000;

/** The next verification link of an account, whose day begins when it can be mailed. */
export function nextLink(key: string, user: Pick<User, 'id'> & Partial<User>, mailAt: Date): LinkSecret {
  const version = (user.verification?.version ?? 0) + 1;
  return issueLink(key, { kind: 'verification', userId: user.id, version }, LINK_MS, mailAt);
}
