import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { MODERATION_CONFIG, type ModerationConfig } from '../moderation.config.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Whose a sealed picture is: it opens for the same selfie of the same member alone. */
interface Owner {
  memberId: string;
  selfieId: string;
}

/** Seals selfies with a key of the settings: a copy of the database alone shows none. */
@Injectable()
export class SelfieBox {
  readonly #key: Buffer | undefined;

  constructor(@Inject(MODERATION_CONFIG) { SELFIE_KEY, SELFIES }: ModerationConfig) {
    this.isOn = SELFIES === 'on' && SELFIE_KEY !== undefined;
    this.#key = SELFIE_KEY === undefined ? undefined : Buffer.from(hkdfSync('sha256', SELFIE_KEY, '', 'selfies', 32));
  }

  /** False where the operator takes none. */
  readonly isOn: boolean;

  seal(picture: Buffer, owner: Owner): Buffer {
    if (!this.#key) throw new Error('There is no SELFIE_KEY.');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce).setAAD(dataOf(owner));
    return Buffer.concat([nonce, cipher.update(picture), cipher.final(), cipher.getAuthTag()]);
  }

  /** Undefined for what was sealed with another key, or for another owner, and for what is too short to be whole. */
  open(sealed: Buffer, owner: Owner): Buffer | undefined {
    if (!this.#key || sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv(ALGORITHM, this.#key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(dataOf(owner))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}

const dataOf = ({ memberId, selfieId }: Owner) => Buffer.from(`${memberId} ${selfieId}`);
