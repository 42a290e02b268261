import type { Caller } from '../contract.js';

/** Gives a short-lived token for a session's; rejects as `unauthenticated` when the session has ended. */
type Exchange = (sessionToken: string) => Promise<{ token: string; expiresAt: string }>;

interface Known {
  caller: Caller;
  /** Milliseconds of Date.now(). */
  renewedAt: number;
  usedUntil: number;
}

/** How long before it expires a token is renewed: a call, and the calls that it makes in turn, take time. */
const RENEWED_MS = 210_000;
const LEFT_MS = 75_000;
const REMEMBERED = 50_000;

/**
 * The token with which a process calls in a member's name. A process that has sessions exchanges them, so that what it sends on
 * is good for minutes; every other one passes on what it was given.
 */
export class CallerTokens {
  #exchange: Exchange | undefined;
  readonly #known = new Map<string, Known>();
  readonly #asked = new Map<string, Promise<Caller>>();

  /** From now on calls carry the token of the caller's session. */
  exchangeBy(exchange: Exchange): void {
    this.#exchange = exchange;
  }

  /** Answers without asking while a valid token is known; one that is about to expire is renewed in the background. */
  of(caller: Caller | undefined): Caller | undefined | Promise<Caller> {
    if (!caller || !this.#exchange) return caller;
    const known = this.#known.get(caller.token);
    const now = Date.now();
    if (!known || known.usedUntil <= now) return this.#renewed(caller, this.#exchange);
    if (known.renewedAt <= now) this.#renewed(caller, this.#exchange).catch(() => undefined);
    return known.caller;
  }

  #renewed(session: Caller, exchange: Exchange): Promise<Caller> {
    const asked = this.#asked.get(session.token);
    if (asked) return asked;
    const renewing = this.#ask(session, exchange).finally(() => this.#asked.delete(session.token));
    this.#asked.set(session.token, renewing);
    return renewing;
  }

  async #ask(session: Caller, exchange: Exchange): Promise<Caller> {
    const { token, expiresAt } = await exchange(session.token);
    const caller = { ...session, token };
    const end = new Date(expiresAt).getTime();
    const oldest = this.#known.keys().next();
    if (this.#known.size >= REMEMBERED && !oldest.done) this.#known.delete(oldest.value);
    this.#known.set(session.token, { caller, renewedAt: end - RENEWED_MS, usedUntil: end - LEFT_MS });
    return caller;
  }
}
