import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The one mail a token or a proof is about. */
export interface TokenSubject {
  kind: string;
  userId: string;
  version: number;
}

/**
 * The secret of a mailed link, 32 bytes in base64url. Auth and mail derive it from the key they share, so that it lies
 * in no database, queue or log: auth keeps its digest, mail puts it into the link.
 */
export function mailToken(key: string, { kind, userId, version }: TokenSubject, nonce: string): string {
  return hmac(key, ['token', kind, userId, version, nonce]).toString('base64url');
}

/** What auth keeps of a token: its SHA-256 in base64url. */
export function digestOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Proves to auth that the mail service asks about this mail, and not another process that can reach Redis. */
export function mailProof(key: string, { kind, userId, version }: TokenSubject): string {
  return hmac(key, ['proof', kind, userId, version]).toString('base64url');
}

/** Compares in constant time. */
export function isMailProof(key: string, subject: TokenSubject, proof: string): boolean {
  const expected = Buffer.from(mailProof(key, subject));
  const given = Buffer.from(proof);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const hmac = (key: string, parts: (string | number)[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();
