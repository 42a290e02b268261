import { timingSafeEqual } from 'node:crypto';

/** Compares a secret with what was given for it, in a time that tells nothing of the secret. */
export function isSame(given: string, expected: string): boolean {
  const [bytes, right] = [Buffer.from(given), Buffer.from(expected)];
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}
