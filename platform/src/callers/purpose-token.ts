import { z } from 'zod';
import { ServiceError } from '../service-error.js';
import { SignedTokens } from './signed-tokens.js';

const Claims = z.object({
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  purpose: z.string().min(1).max(40),
  jti: z.string().min(1).max(64),
  exp: z.number(),
});

/** What a token allows: one thing, for one member. `id` names what it is about. */
export interface Permit {
  userId: string;
  id: string;
}

/**
 * Verifies tokens that allow one purpose and are no session: signed with the key of session tokens, and refused as one, because
 * they name no session.
 */
export class PurposeTokens {
  readonly #tokens: SignedTokens;

  constructor(publicKeys: string | undefined) {
    this.#tokens = new SignedTokens(publicKeys);
  }

  /** Undefined unless one of our keys signed it for this purpose and it has not expired. */
  verify(token: string, purpose: string): Permit | undefined {
    const claims = this.#tokens.claims(token, Claims);
    return claims?.purpose === purpose ? { userId: claims.sub, id: claims.jti } : undefined;
  }

  /** The same; throws `unauthenticated` instead. */
  require(token: string, purpose: string): Permit {
    const permit = this.verify(token, purpose);
    if (!permit) throw new ServiceError('unauthenticated', 'not_logged_in');
    return permit;
  }
}
