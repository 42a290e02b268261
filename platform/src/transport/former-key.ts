import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key that all processes of 0.1.0 share. While there is one, they are asked and answered in their form, which
 * is JSON in the clear with single encrypted values, and keeps nothing from another process. Without one, that form is refused.
 */
export class FormerKey {
  readonly #key: Buffer | undefined;

  constructor(secret?: string) {
    this.#key = secret === undefined ? undefined : fixedKeyOf(secret);
  }

  /** Whether there may be processes of 0.1.0. */
  get isHeld(): boolean {
    return this.#key !== undefined;
  }

  /** Base64url of nonce, tag and ciphertext: the data of an encrypted method. */
  encryptValue(value: unknown): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#held(), nonce);
    const text = Buffer.concat([cipher.update(JSON.stringify(value ?? null)), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Reads what `encryptValue` of 0.1.0 wrote. */
  decryptValue(encrypted: unknown): unknown {
    return decryptedValue(Buffer.from(String(encrypted), 'base64url'), this.#held());
  }

  #held(): Buffer {
    if (!this.#key) throw new Error('Nothing of the version before is read or written.');
    return this.#key;
  }
}

const fixedKeyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'transport seal', 32));

function decryptedValue(bytes: Buffer, key: Buffer): unknown {
  // A shorter tag would be accepted, and is easier to guess.
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('This is no encrypted value.');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString()) as unknown;
}
