import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts JSON with AES-256-GCM under a key that every process of the product holds. */
export class Seal {
  readonly #key: Buffer;
  readonly #accepted: Buffer | undefined;

  /** What was closed with `accepted` is opened too: while a key is replaced, not every process has the same one. */
  constructor(secret: string, accepted?: string) {
    this.#key = keyOf(secret);
    this.#accepted = accepted === undefined ? undefined : keyOf(accepted);
  }

  /** Base64url of nonce, tag and ciphertext. */
  close(value: unknown): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const text = Buffer.concat([cipher.update(JSON.stringify(value ?? null)), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Throws when the text was not closed with one of its keys, or was changed since. */
  open(sealed: unknown): unknown {
    const bytes = Buffer.from(String(sealed), 'base64url');
    try {
      return opened(bytes, this.#key);
    } catch (error) {
      if (!this.#accepted) throw error;
      return opened(bytes, this.#accepted);
    }
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'transport seal', 32));

function opened(bytes: Buffer, key: Buffer): unknown {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString()) as unknown;
}
