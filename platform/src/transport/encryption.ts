import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
/** The first byte of what `encrypt` makes; JSON, which the version before sends, begins with another one. */
const FORMAT = 1;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Where each part of an encrypted message begins. */
const NONCE = 1 + SALT_BYTES;
const TAG = NONCE + NONCE_BYTES;
const BODY = TAG + TAG_BYTES;
/** Other processes whose keys are remembered: far more than run at a time. */
const REMEMBERED = 1000;

/** Encrypts what travels through Redis with AES-256-GCM, under a secret that every process of the product holds. */
export class Encryption {
  readonly #secrets: string[];
  readonly #head = Buffer.concat([Buffer.of(FORMAT), randomBytes(SALT_BYTES)]);
  readonly #key: KeyObject;
  readonly #keysBySalt = new Map<string, KeyObject[]>();
  readonly #plain: { key: Buffer; accepted: Buffer | undefined };
  #count = 0;

  /** What was encrypted with `accepted` is read too: while a key is replaced, not every process has the same one. */
  constructor(secret: string, accepted?: string) {
    this.#secrets = accepted === undefined ? [secret] : [secret, accepted];
    this.#key = keyOf(secret, this.#head.subarray(1));
    this.#plain = { key: fixedKeyOf(secret), accepted: accepted === undefined ? undefined : fixedKeyOf(accepted) };
  }

  /**
   * Each process encrypts with a key of its own, derived from the secret and a random salt that the message carries. So
   * a counter is a nonce that is never used twice, and there is no limit on messages as for random nonces under one key.
   * `place` is the stream or channel: elsewhere, the message cannot be decrypted.
   */
  encrypt(text: string, place: string): Buffer {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUIntBE((this.#count += 1), NONCE_BYTES - 6, 6);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(Buffer.from(place));
    const body = cipher.update(text, 'utf8');
    cipher.final();
    return Buffer.concat([this.#head, nonce, cipher.getAuthTag(), body]);
  }

  /** Throws when the message was not encrypted with one of the secrets for this place, or was changed since. */
  decrypt(message: Buffer, place: string): string {
    const keys = this.#keysOf(message.toString('latin1', 1, NONCE));
    for (const key of keys.slice(0, -1)) {
      try {
        return decrypted(message, place, key);
      } catch {
        // Perhaps with the next one.
      }
    }
    return decrypted(message, place, keys.at(-1) as KeyObject);
  }

  /** Base64url of nonce, tag and ciphertext: the data of an encrypted method for a replica of the version before. */
  encryptValue(value: unknown): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#plain.key, nonce);
    const text = Buffer.concat([cipher.update(JSON.stringify(value ?? null)), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Reads what `encryptValue` of the version before wrote. */
  decryptValue(encrypted: unknown): unknown {
    const bytes = Buffer.from(String(encrypted), 'base64url');
    const { key, accepted } = this.#plain;
    try {
      return decryptedValue(bytes, key);
    } catch (error) {
      if (!accepted) throw error;
      return decryptedValue(bytes, accepted);
    }
  }

  #keysOf(salt: string): KeyObject[] {
    const known = this.#keysBySalt.get(salt);
    if (known) return known;
    const keys = this.#secrets.map(secret => keyOf(secret, Buffer.from(salt, 'latin1')));
    const oldest = this.#keysBySalt.keys().next();
    if (this.#keysBySalt.size >= REMEMBERED && !oldest.done) this.#keysBySalt.delete(oldest.value);
    this.#keysBySalt.set(salt, keys);
    return keys;
  }
}

/** Whether `encrypt` made it, or it is the JSON of the version before. */
export const isEncrypted = (message: Buffer) => message[0] === FORMAT;

const keyOf = (secret: string, salt: Buffer) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, 'transport messages', 32)));
const fixedKeyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'transport seal', 32));

function decrypted(message: Buffer, place: string, key: KeyObject): string {
  // A shorter tag would be accepted, and is easier to guess.
  if (message.length < BODY) throw new Error('This is no encrypted message.');
  const decipher = createDecipheriv(ALGORITHM, key, message.subarray(NONCE, TAG));
  decipher.setAAD(Buffer.from(place)).setAuthTag(message.subarray(TAG, BODY));
  const text = decipher.update(message.subarray(BODY));
  decipher.final();
  return text.toString();
}

function decryptedValue(bytes: Buffer, key: Buffer): unknown {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('This is no encrypted value.');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString()) as unknown;
}
