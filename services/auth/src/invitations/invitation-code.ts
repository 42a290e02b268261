import { randomBytes } from 'node:crypto';
import { digestOfToken } from '@attune/mail-contract/mail-token';

/** Of 256 bits. The link alone has it. */
export function newInvitationCode(): { code: string; codeHash: string } {
  const code = randomBytes(32).toString('base64url');
  return { code, codeHash: digestOfToken(code) };
}

/** In the fragment, which a browser sends to no server: neither logs nor the next page's Referer have it. */
export const invitationLink = (publicUrl: string, code: string): string =>
  new URL(`/register#invitation=${code}`, publicUrl).href;
