import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import type { Caller } from './contract.js';
import { ServiceError } from './service-error.js';

const sub = z.string().regex(/^[0-9a-f]{24}$/);
/** A token with a purpose is good for that purpose alone. */
const Claims = z.object({ sub, sid: z.string().min(1).max(64), exp: z.number(), purpose: z.undefined().optional() });
const PurposeClaims = z.object({ sub, purpose: z.string(), exp: z.number() });
const REMEMBERED = 10_000;

/** Verifies session tokens: signature and expiry. Whether a session was ended early is checked by `Sessions`. */
export class CallerVerifier {
  readonly #jwt = new JwtService();
  readonly #publicKeys: string[];
  /** Verified tokens and when they end: an ES256 signature costs about as much as the rest of a call. */
  readonly #verified = new Map<string, { caller: Caller; exp: number }>();

  constructor(publicKeys: string | undefined) {
    this.#publicKeys = publicKeys?.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [];
  }

  /** Undefined unless one of our keys signed the token and it has not expired. */
  verify(token: string): Caller | undefined {
    const known = this.#verified.get(token);
    if (known) return known.exp * 1000 > Date.now() ? known.caller : undefined;
    for (const publicKey of this.#publicKeys) {
      const claims = this.#claims(Claims, token, publicKey);
      if (claims) return this.#remember({ userId: claims.sub, sessionId: claims.sid, token }, claims.exp);
    }
    return undefined;
  }

  /** The member to whom auth gave this token for this purpose, which is no session's. Undefined of every other token. */
  subjectOf(token: string, purpose: string): string | undefined {
    const found = this.#publicKeys.map(publicKey => this.#claims(PurposeClaims, token, publicKey));
    return found.find(claims => claims?.purpose === purpose)?.sub;
  }

  #claims<S extends z.ZodType>(schema: S, token: string, publicKey: string): z.output<S> | undefined {
    try {
      const payload: unknown = this.#jwt.verify(token, { publicKey, algorithms: ['ES256'] });
      return schema.safeParse(payload).data;
    } catch {
      return undefined;
    }
  }

  #remember(caller: Caller, exp: number): Caller {
    const oldest = this.#verified.keys().next();
    if (this.#verified.size >= REMEMBERED && !oldest.done) this.#verified.delete(oldest.value);
    this.#verified.set(caller.token, { caller, exp });
    return caller;
  }
}

/** The caller; throws `unauthenticated` without one. */
export function authenticated(caller: Caller | undefined): Caller {
  if (!caller) throw new ServiceError('unauthenticated', 'not_logged_in');
  return caller;
}
