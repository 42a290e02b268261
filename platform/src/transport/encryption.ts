import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';
import type { PlatformConfig } from '../config.js';
import { FormerKey } from './former-key.js';
import { TransportKeys } from './transport-keys.js';

const ALGORITHM = 'aes-256-gcm';
/** The first byte of what `encrypt` makes; JSON, which 0.1.0 sends, begins with another one. */
const FORMAT = 2;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SIGNATURE_BYTES = 64;
/** Others whose keys are remembered: far more than run at a time. */
const REMEMBERED = 1000;

/** How messages for one place are written. */
interface Writing {
  /** Format, length of the sender's name, the name and the salt: what a message begins with. */
  head: Buffer;
  key: KeyObject;
  signer: KeyObject | undefined;
}

type Settings = Pick<PlatformConfig, 'TRANSPORT_SECRET'> &
  Partial<Pick<PlatformConfig, `TRANSPORT_${'SECRET_ACCEPTED' | 'KEYS' | 'KEY'}`>>;

/**
 * Encrypts what travels through Redis with AES-256-GCM. What a caller and a service exchange has a key of these two; an event has
 * one of all who hear it, and the signature of the service that tells it.
 */
export class Encryption {
  readonly #salt = randomBytes(SALT_BYTES);
  readonly #writing = new Map<string, Writing>();
  readonly #reading = new Map<string, KeyObject[]>();
  readonly #verifiers = new Map<string, KeyObject[]>();
  #count = 0;

  constructor(
    private readonly keys: TransportKeys,
    /** For processes of 0.1.0. */
    readonly former = new FormerKey(),
  ) {}

  /** Of the process with this name. */
  static of(name: string, config: Settings): Encryption {
    const former = new FormerKey(config.TRANSPORT_KEY);
    return new Encryption(new TransportKeys(name, config), former);
  }

  /** The name by which this process calls. */
  get name(): string {
    return this.keys.name;
  }

  /**
   * Each process encrypts with keys of its own, derived from the shared ones and a random salt that the message carries. So
   * a counter is a nonce that is never used twice, and there is no limit on messages as for random nonces under one key.
   * `place` is the stream or channel: elsewhere, the message cannot be decrypted.
   */
  encrypt(text: string, place: string): Buffer {
    const { head, key, signer } = this.#writing.get(place) ?? this.#written(place);
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUIntBE((this.#count += 1), NONCE_BYTES - 6, 6);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
    const body = cipher.update(text, 'utf8');
    cipher.final();
    const message = Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
    return signer ? Buffer.concat([message, sign(null, signedIn(message, place), signer)]) : message;
  }

  /** Throws when the message was not encrypted for this place by who it says, or was changed since. */
  decrypt(message: Buffer, place: string): string {
    const nameEnd = 2 + (message[1] ?? 0);
    const nonceAt = nameEnd + SALT_BYTES;
    const service = publisherOf(place);
    const end = message.length - (service === undefined ? 0 : SIGNATURE_BYTES);
    // A shorter tag would be accepted, and is easier to guess.
    if (!isEncrypted(message) || end < nonceAt + NONCE_BYTES + TAG_BYTES)
      throw new Error('This is no encrypted message.');
    if (service !== undefined) this.#verify(message, place, service);
    const keys = this.#keysOf(message.toString('latin1', 2, nonceAt), nameEnd - 2, place);
    for (const key of keys.slice(0, -1)) {
      try {
        return decrypted(message.subarray(nonceAt, end), place, key);
      } catch {
        // Perhaps with the next one.
      }
    }
    return decrypted(message.subarray(nonceAt, end), place, keys.at(-1) as KeyObject);
  }

  #written(place: string): Writing {
    const [sender, keys] = [publisherOf(place) ?? this.name, this.#shared(place, this.name)];
    const service = publisherOf(place);
    const name = Buffer.from(sender, 'latin1');
    const writing = {
      head: Buffer.concat([Buffer.of(FORMAT, name.length), name, this.#salt]),
      key: keyOf(keys[0] as Buffer, this.#salt),
      signer: service === undefined ? undefined : this.keys.signerOf(service),
    };
    remember(this.#writing, place, writing);
    return writing;
  }

  #keysOf(about: string, nameLength: number, place: string): KeyObject[] {
    const id = `${place} ${about}`;
    const known = this.#reading.get(id);
    if (known) return known;
    const salt = Buffer.from(about.slice(nameLength), 'latin1');
    const keys = this.#shared(place, about.slice(0, nameLength)).map(key => keyOf(key, salt));
    remember(this.#reading, id, keys);
    return keys;
  }

  /** What those who may read and write at a place have in common. */
  #shared(place: string, sender: string): Buffer[] {
    const [kind, name = ''] = place.split(':', 2);
    if (kind === 'rpc') return this.keys.ofCalls(sender, name);
    if (kind === 'reply') return this.keys.ofCalls(name, sender);
    if (kind === 'events') return this.keys.ofEvents(name);
    throw new Error(`Nothing is exchanged at ${place}.`);
  }

  #verify(message: Buffer, place: string, service: string): void {
    let verifiers = this.#verifiers.get(service);
    if (!verifiers) this.#verifiers.set(service, (verifiers = this.keys.verifiersOf(service)));
    const text = signedIn(message.subarray(0, -SIGNATURE_BYTES), place);
    const signature = message.subarray(-SIGNATURE_BYTES);
    if (!verifiers.some(verifier => verify(null, text, verifier, signature)))
      throw new Error(`This was not signed by ${service}.`);
  }
}

/** Whether `encrypt` made it, or it is the JSON of 0.1.0. */
export const isEncrypted = (message: Buffer) => message[0] === FORMAT;

/** Who says that it wrote this. Right where the message could be decrypted. */
export const senderOf = (message: Buffer) => message.toString('latin1', 2, 2 + (message[1] ?? 0));

/** Events are signed; calls and answers are between two. */
const publisherOf = (place: string) => (place.startsWith('events:') ? place.slice('events:'.length) : undefined);

const signedIn = (message: Buffer, place: string) => Buffer.concat([Buffer.from(`${place}\n`), message]);

const keyOf = (shared: Buffer, salt: Buffer) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', shared, salt, 'transport messages', 32)));

function remember<T>(known: Map<string, T>, id: string, value: T): void {
  const oldest = known.keys().next();
  if (known.size >= REMEMBERED && !oldest.done) known.delete(oldest.value);
  known.set(id, value);
}

/** @param sealed nonce, tag and ciphertext */
function decrypted(sealed: Buffer, place: string, key: KeyObject): string {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  decipher.final();
  return text.toString();
}
