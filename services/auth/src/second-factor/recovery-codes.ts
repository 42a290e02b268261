import { Injectable } from '@nestjs/common';
import type { RecoveryCode } from '../users/second-factor.schema.js';
import { SecretBox } from './secret-box.js';
import type { SecretKey } from './secret-key.js';

const CODES = 10;
const LENGTH = 12;
const GROUP = 4;
/** Crockford's base 32 in lower case: no i, l, o and u, which are read for others. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const WRITTEN = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

export interface NewRecoveryCodes {
  shown: string[];
  stored: RecoveryCode[];
}

/** Codes of 60 bits for a member who has lost the other factors. Each works once, and while the key of its digest is listed. */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly box: SecretBox) {}

  /**
   * Derived from the call that asks for them, so that the same call, done again after a crash, answers the same ones: those that are
   * stored, also when the key was replaced meanwhile.
   */
  make(userId: string, callId: string, stored: RecoveryCode[] = []): NewRecoveryCodes {
    const [first, ...others] = this.box.keys;
    const madeBefore = others.map(key => madeWith(key, userId, callId));
    return madeBefore.find(codes => isSame(codes.stored, stored)) ?? madeWith(first, userId, callId);
  }

  /** The hashes to look a typed code up by; undefined for what is no recovery code. Case, blanks and hyphens do not matter. */
  hashesOf(userId: string, typed: string): string[] | undefined {
    const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
    return WRITTEN.test(code) ? this.box.keys.map(key => hashWith(key, userId, code)) : undefined;
  }
}

export const isSame = ([one]: RecoveryCode[], [other]: RecoveryCode[]): boolean => one?.hash === other?.hash;

function madeWith(key: SecretKey, userId: string, callId: string): NewRecoveryCodes {
  const codes = Array.from({ length: CODES }, (_, index) => {
    const bytes = key.hash('code', userId, callId, index).subarray(0, LENGTH);
    return [...bytes].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
  });
  const about = { key: key.id, addedBy: callId, createdAt: new Date() };
  return {
    shown: codes.map(inGroups),
    stored: codes.map(code => ({ hash: hashWith(key, userId, code), ...about })),
  };
}

const hashWith = (key: SecretKey, userId: string, code: string) =>
  key.hash('digest', userId, code).toString('base64url');
const inGroups = (code: string) => code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code;
