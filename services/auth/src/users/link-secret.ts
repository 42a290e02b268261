import { randomBytes } from 'node:crypto';
import type { MailRef } from '@attune/auth-contract/mail.methods';
import { digestOfToken, mailToken } from '@attune/mail-contract/mail-token';
import type { LinkSecret } from './mail.schema.js';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Makes a link valid before its mail is written: the mail service derives the same token from the nonce. */
export function issueLink(key: string, mail: MailRef, lifeMs: number, now: Date): LinkSecret {
  const nonce = randomBytes(16).toString('base64url');
  const tokenHash = digestOfToken(mailToken(key, mail, nonce));
  return { version: mail.version, nonce, tokenHash, issuedAt: now, expiresAt: new Date(now.getTime() + lifeMs) };
}

/** The digest to look a token up by; undefined for what cannot be one of our tokens. */
export const lookupDigest = (token: string) => (TOKEN.test(token) ? digestOfToken(token) : undefined);

/** Links that ended before are over. Five minutes are forgiven: the clocks of two servers differ. */
export const overBefore = (now: Date) => new Date(now.getTime() - 5 * 60_000);

export const isOver = ({ expiresAt }: LinkSecret, now: Date) => expiresAt < overBefore(now);
