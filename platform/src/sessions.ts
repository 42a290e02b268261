import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Caller } from './contract.js';
import { unavailable } from './service-error.js';

/** A session ends after a week without a request, and after a month in any case. */
export const IDLE_SECONDS = 7 * 24 * 3600;
export const ABSOLUTE_SECONDS = 30 * 24 * 3600;
/** Where the ids of sessions are published that have been ended, with spaces between: a hint, the key in Redis decides. */
export const SESSIONS_ENDED = 'sessions-ended';

/** The live sessions, in Redis. A token identifies a member; this tells whether its session has been ended. */
export class Sessions {
  constructor(private readonly redis: Redis) {}

  /** A session of its own for each login; `expiresAt` is its absolute end. */
  async start(userId: string): Promise<{ sessionId: string; expiresAt: Date }> {
    const sessionId = randomBytes(16).toString('hex');
    await this.#ask(
      this.redis
        .multi()
        .set(keyOf(sessionId), userId, 'EX', IDLE_SECONDS)
        .sadd(listOf(userId), sessionId)
        .expire(listOf(userId), ABSOLUTE_SECONDS)
        .exec(),
    );
    return { sessionId, expiresAt: new Date(Date.now() + ABSOLUTE_SECONDS * 1000) };
  }

  /** Also keeps the session from going idle. */
  async isAlive({ sessionId, userId }: Caller): Promise<boolean> {
    return (await this.#ask(this.redis.getex(keyOf(sessionId), 'EX', IDLE_SECONDS))) === userId;
  }

  /** Of many at once, and without keeping any from going idle. */
  async areAlive(sessions: Pick<Caller, 'sessionId' | 'userId'>[]): Promise<boolean[]> {
    if (sessions.length === 0) return [];
    const owners = await this.#ask(this.redis.mget(sessions.map(({ sessionId }) => keyOf(sessionId))));
    return sessions.map(({ userId }, index) => owners[index] === userId);
  }

  async end({ sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>): Promise<void> {
    await this.#ask(this.redis.multi().del(keyOf(sessionId)).srem(listOf(userId), sessionId).exec());
    this.#publish([sessionId]);
  }

  async endAll(userId: string): Promise<void> {
    const sessions = await this.#ask(this.redis.smembers(listOf(userId)));
    if (sessions.length === 0) return;
    // Only the sessions that were read leave the list: one that began meanwhile must stay for the next call.
    await this.#ask(
      this.redis
        .multi()
        .del(...sessions.map(keyOf))
        .srem(listOf(userId), ...sessions)
        .exec(),
    );
    this.#publish(sessions);
  }

  /** A lost hint is harmless: the key in Redis decides. */
  #publish(sessionIds: string[]): void {
    this.redis.publish(SESSIONS_ENDED, sessionIds.join(' ')).catch(() => undefined);
  }

  /** Without Redis the answer is unknown: neither yes nor no. */
  async #ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch {
      throw unavailable();
    }
  }
}

const keyOf = (sessionId: string) => `session:${sessionId}`;
const listOf = (userId: string) => `sessions:${userId}`;
