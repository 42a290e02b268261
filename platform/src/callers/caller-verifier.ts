import { z } from 'zod';
import type { Caller } from '../contract.js';
import { ServiceError } from '../service-error.js';
import { SignedTokens } from './signed-tokens.js';

const sub = z.string().regex(/^[0-9a-f]{24}$/);
/** A token with a purpose is good for that purpose alone; `use` tells a session's from the short-lived one of its calls. */
const Claims = z.object({
  sub,
  sid: z.string().min(1).max(64),
  exp: z.number(),
  purpose: z.undefined().optional(),
  use: z.literal('call').optional(),
});
const PurposeClaims = z.object({ sub, purpose: z.string(), exp: z.number() });
const REMEMBERED = 10_000;

interface Verified {
  caller: Caller;
  exp: number;
  use: 'session' | 'call';
}

/** Verifies tokens of sessions and of their calls: signature and expiry. Whether a session was ended early is checked by `Sessions`. */
export class CallerVerifier {
  readonly #tokens: SignedTokens;
  /** Verified tokens and when they end: an ES256 signature costs about as much as the rest of a call. */
  readonly #verified = new Map<string, Verified>();

  constructor(publicKeys: string | undefined) {
    this.#tokens = new SignedTokens(publicKeys);
  }

  /** The caller of a token that `auth.callerToken` gave for a session. Undefined for every other token, including the session's own. */
  verify(token: string): Caller | undefined {
    return this.#callerOf(token, 'call');
  }

  /** For the gateway: the caller of a session's token. Undefined for every other token. */
  verifySession(token: string): Caller | undefined {
    return this.#callerOf(token, 'session');
  }

  /** Undefined unless one of our keys signed the token for this use and it has not expired. */
  #callerOf(token: string, use: Verified['use']): Caller | undefined {
    const known = this.#verified.get(token) ?? this.#verify(token);
    return known?.use === use && known.exp * 1000 > Date.now() ? known.caller : undefined;
  }

  #verify(token: string): Verified | undefined {
    const claims = this.#tokens.claims(token, Claims);
    if (!claims) return undefined;
    const { sub: userId, sid: sessionId, exp, use = 'session' } = claims;
    // A member who is here has a new call token every few minutes: without this the Map would grow for an hour with tokens that have ended.
    for (const [oldest, { exp: end }] of this.#verified) {
      if (end * 1000 > Date.now() && this.#verified.size < REMEMBERED) break;
      this.#verified.delete(oldest);
    }
    this.#verified.set(token, { caller: { userId, sessionId, token }, exp, use });
    return this.#verified.get(token);
  }

  /** The member to whom auth gave this token for this purpose; it is not a session's. Undefined for every other token. */
  subjectOf(token: string, purpose: string): string | undefined {
    const claims = this.#tokens.claims(token, PurposeClaims);
    return claims?.purpose === purpose ? claims.sub : undefined;
  }
}

/** The caller; throws `unauthenticated` without one. */
export function authenticated(caller: Caller | undefined): Caller {
  if (!caller) throw new ServiceError('unauthenticated', 'not_logged_in');
  return caller;
}
