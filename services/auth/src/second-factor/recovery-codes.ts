import { Injectable } from '@nestjs/common';
import { SecretBox } from './secret-box.js';

const CODES = 10;
const LENGTH = 12;
const GROUP = 4;
/** Crockford's base 32 in lower case: no i, l, o and u, which are read for others. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const WRITTEN = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Codes of 60 bits for a member who has lost the other factors. Each works once. */
@Injectable()
export class RecoveryCodes {
  constructor(private readonly box: SecretBox) {}

  /** Derived from the call that asks for them, so that the same call, done again after a crash, answers the same ones. */
  make(userId: string, callId: string): { codes: string[]; hashes: string[] } {
    const codes = Array.from({ length: CODES }, (_, index) => this.#code(userId, callId, index));
    return { codes: codes.map(inGroups), hashes: codes.map(code => this.#hash(userId, code)) };
  }

  /** The hash to look a typed code up by; undefined for what is no recovery code. Case, blanks and hyphens do not matter. */
  hashOf(userId: string, typed: string): string | undefined {
    const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
    return WRITTEN.test(code) ? this.#hash(userId, code) : undefined;
  }

  #code(userId: string, callId: string, index: number): string {
    const bytes = this.box.hash('code', userId, callId, index).subarray(0, LENGTH);
    return [...bytes].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
  }

  #hash(userId: string, code: string): string {
    return this.box.hash('digest', userId, code).toString('base64url');
  }
}

const inGroups = (code: string) => code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code;
