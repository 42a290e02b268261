import { digestOfToken } from '@attune/mail-contract/mail-token';
import { Secret } from 'otpauth';

/** 120 bits, which are 24 letters and digits. */
const BYTES = 15;
const LENGTH = 24;

const codeHashOf = (letters: string) => digestOfToken(`first-run ${letters}`);

/** In groups, for who types it. The log alone has it. */
export function newFirstRunCode(): { code: string; codeHash: string } {
  const { base32 } = new Secret({ size: BYTES });
  return { code: (base32.match(/.{4}/g) ?? []).join('-'), codeHash: codeHashOf(base32) };
}

/** The digest to look a typed code up by, in any case and grouping; undefined for what cannot be one. */
export function digestOfFirstRunCode(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, '').toUpperCase();
  return letters.length === LENGTH ? codeHashOf(letters) : undefined;
}
