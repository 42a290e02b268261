import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Caller } from '../contract.js';
import { unavailable } from '../service-error.js';
import { infoKeyOf, readInfo, type SessionInfo, TOUCH, writtenInfo } from './session-info.js';

/** A session ends after a week without a request, and after a month in any case. */
export const IDLE_SECONDS = 7 * 24 * 3600;
export const ABSOLUTE_SECONDS = 30 * 24 * 3600;
const NOTED = 50_000;
/** A replica says what it has at once when it is asked. */
const COPIED_MS = 1000;
/** The channel that publishes the ids of ended sessions, separated by spaces. It is a hint: the key in Redis decides. */
export const SESSIONS_ENDED = 'sessions-ended';

/** The live sessions, in Redis. A token identifies a member; this tells whether its session has been ended. */
export class Sessions {
  /** The sessions whose use this process has noted today: each costs one write a day. */
  #noted = { day: '', sessionIds: new Set<string>() };

  constructor(private readonly redis: Redis) {}

  /** A session of its own for each login; `expiresAt` is its absolute end. */
  async start(
    userId: string,
    about: Pick<SessionInfo, 'device' | 'secondFactorAt'> = {},
  ): Promise<{ sessionId: string; expiresAt: Date }> {
    const sessionId = randomBytes(16).toString('hex');
    const now = new Date();
    await this.#ask(
      this.redis
        .multi()
        .set(keyOf(sessionId), userId, 'EX', IDLE_SECONDS)
        .hset(infoKeyOf(sessionId), writtenInfo({ ...about, createdAt: now, lastUsedDay: dayOf(now) }))
        .expire(infoKeyOf(sessionId), ABSOLUTE_SECONDS)
        .sadd(listOf(userId), sessionId)
        .expire(listOf(userId), ABSOLUTE_SECONDS)
        .exec(),
    );
    return { sessionId, expiresAt: new Date(now.getTime() + ABSOLUTE_SECONDS * 1000) };
  }

  /** Also keeps the session from going idle, and notes the day. */
  async isAlive({ sessionId, userId }: Caller): Promise<boolean> {
    const isAlive = (await this.#ask(this.redis.getex(keyOf(sessionId), 'EX', IDLE_SECONDS))) === userId;
    if (isAlive) this.#noteUse(sessionId);
    return isAlive;
  }

  /** What is known about a session apart from its member. */
  async info(sessionId: string): Promise<SessionInfo> {
    return readInfo(await this.#ask(this.redis.hgetall(infoKeyOf(sessionId))));
  }

  /** Adds to what is known about a session, unless it has been ended. */
  async describe(sessionId: string, about: Pick<SessionInfo, 'device' | 'secondFactorAt'>): Promise<void> {
    await this.#touch(sessionId, writtenInfo(about));
  }

  /** The sessions of a member that have neither been ended nor gone idle. */
  async idsOf(userId: string): Promise<string[]> {
    const listed = await this.#ask(this.redis.smembers(listOf(userId)));
    const alive = await this.areAlive(listed.map(sessionId => ({ sessionId, userId })));
    return listed.filter((_sessionId, index) => alive[index]);
  }

  /** The same for many at once, without keeping any from going idle. */
  async areAlive(sessions: Pick<Caller, 'sessionId' | 'userId'>[]): Promise<boolean[]> {
    if (sessions.length === 0) return [];
    const owners = await this.#ask(this.redis.mget(sessions.map(({ sessionId }) => keyOf(sessionId))));
    return sessions.map(({ userId }, index) => owners[index] === userId);
  }

  async end({ sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>): Promise<void> {
    await this.#ask(
      this.redis.multi().del(keyOf(sessionId), infoKeyOf(sessionId)).srem(listOf(userId), sessionId).exec(),
    );
    await this.#copied();
    this.#publish([sessionId]);
  }

  async endAll(userId: string): Promise<void> {
    await this.#endThose(userId, await this.#ask(this.redis.smembers(listOf(userId))));
  }

  /** Every session of the member but this one. */
  async endOthers({ sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>): Promise<void> {
    const sessions = await this.#ask(this.redis.smembers(listOf(userId)));
    const others = sessions.filter(other => other !== sessionId);
    await this.#endThose(userId, others);
  }

  async #endThose(userId: string, sessions: string[]): Promise<void> {
    if (sessions.length === 0) return;
    // Only the sessions that were read leave the list: one that began meanwhile must stay for the next call.
    await this.#ask(
      this.redis
        .multi()
        .del(...sessions.map(keyOf), ...sessions.map(infoKeyOf))
        .srem(listOf(userId), ...sessions)
        .exec(),
    );
    await this.#copied();
    this.#publish(sessions);
  }

  /** Not waited for: the day is for the member's list of devices, and no request fails for it. */
  #noteUse(sessionId: string): void {
    const day = dayOf(new Date());
    if (this.#noted.day !== day || this.#noted.sessionIds.size >= NOTED) this.#noted = { day, sessionIds: new Set() };
    if (this.#noted.sessionIds.has(sessionId)) return;
    this.#noted.sessionIds.add(sessionId);
    this.#touch(sessionId, { lastUsedDay: day }).catch(() => this.#noted.sessionIds.delete(sessionId));
  }

  async #touch(sessionId: string, fields: Record<string, string>): Promise<void> {
    const given = Object.entries(fields).flat();
    await this.#ask(
      this.redis.eval(TOUCH, 2, keyOf(sessionId), infoKeyOf(sessionId), String(ABSOLUTE_SECONDS), ...given),
    );
  }

  /** A failover loses what no replica has: an end that is lost would give the session back. `unavailable` until one has it. */
  async #copied(): Promise<void> {
    if (!this.redis.options.sentinels) return;
    if ((await this.#ask(this.redis.wait(1, COPIED_MS))) === 0) throw unavailable();
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

/** In UTC, as 2026-11-22. */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const keyOf = (sessionId: string) => `session:${sessionId}`;
const listOf = (userId: string) => `sessions:${userId}`;
