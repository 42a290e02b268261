import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts (AES-256-GCM) and hashes with keys that are derived from one secret. */
export class SecretKey {
  /** Tells one key from another, and says nothing of it. */
  readonly id: string;
  readonly #encryption: Buffer;
  readonly #hashing: Buffer;

  constructor(secret: string) {
    const derived = (purpose: string, bytes = 32) => Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
    this.id = derived('key id', ID_BYTES).toString('hex');
    this.#encryption = derived('totp secrets');
    this.#hashing = derived('recovery codes');
  }

  seal(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#encryption, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return sealed.toString('base64url');
  }

  /** Throws for what was sealed with another key or for another owner. */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#encryption, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  /** 32 bytes. */
  hash(...parts: (string | number)[]): Buffer {
    return createHmac('sha256', this.#hashing).update(JSON.stringify(parts)).digest();
  }
}
