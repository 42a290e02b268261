import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts (AES-256-GCM) and hashes with keys that are derived from SECOND_FACTOR_KEY: the database alone opens nothing. */
@Injectable()
export class SecretBox {
  readonly #encryption: Buffer;
  readonly #hashing: Buffer;

  constructor(@Inject(AUTH_CONFIG) { SECOND_FACTOR_KEY }: Pick<AuthConfig, 'SECOND_FACTOR_KEY'>) {
    const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', SECOND_FACTOR_KEY, '', purpose, 32));
    this.#encryption = derived('totp secrets');
    this.#hashing = derived('recovery codes');
  }

  /** Readable for the same owner alone. */
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
