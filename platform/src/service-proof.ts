import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { ServiceError } from './service-error.js';

/**
 * Shows that a process of the product makes a call, and not another one that reaches Redis: for methods that one service has for
 * another and that no member's session stands behind. It is worth something for these values alone.
 */
export class ServiceProof {
  readonly #keys: Buffer[];

  /** Proofs made with `accepted` are right too: while a key is replaced, not every process has the same one. */
  constructor(secret: string, accepted?: string) {
    const secrets = accepted === undefined ? [secret] : [secret, accepted];
    this.#keys = secrets.map(one => Buffer.from(hkdfSync('sha256', one, '', 'service proof', 32)));
  }

  of(purpose: string, ...values: string[]): string {
    return proof(this.#keys[0] as Buffer, purpose, values);
  }

  /** Refuses a call without the right proof. */
  require(given: string | undefined, purpose: string, ...values: string[]): void {
    if (given === undefined || !this.isRight(given, purpose, ...values))
      throw new ServiceError('forbidden', 'service_only');
  }

  /** Compares in constant time. */
  isRight(given: string, purpose: string, ...values: string[]): boolean {
    return this.#keys.some(key => {
      const expected = Buffer.from(proof(key, purpose, values));
      const bytes = Buffer.from(given);
      return bytes.length === expected.length && timingSafeEqual(bytes, expected);
    });
  }
}

const proof = (key: Buffer, purpose: string, values: string[]) =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...values]))
    .digest('base64url');
