import { randomBytes } from 'node:crypto';
import type { Caller } from '../contract.js';
import { executeEach, hasReplica, isCopied, isReplaced } from '../redis/of-cluster.js';
import type { Redis } from '../redis/redis.js';
import { orUnavailable } from '../redis/or-unavailable.js';
import { unavailable } from '../service-error.js';
import { infoKeyOf, NOTE, readInfo, type SessionInfo, writtenInfo } from './session-info.js';

/** A session ends after a week without a request, and after a month in any case. */
export const IDLE_SECONDS = 7 * 24 * 3600;
export const ABSOLUTE_SECONDS = 30 * 24 * 3600;
const NOTED = 50_000;
/** A replica says what it has at once when it is asked. */
const COPIED_MS = 1000;
/** The channel that publishes the ids of ended sessions, separated by spaces. It is a hint: the key in Redis decides. */
export const SESSIONS_ENDED = 'sessions-ended';

/**
 * The live sessions, in Redis. A token identifies a member; this tells whether its session has been ended. A member's list may name
 * sessions that have ended, and has every one that was handed out: it is written after the session, and shortened after its end.
 */
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
    const info = writtenInfo({ ...about, createdAt: now, lastUsedDay: dayOf(now) });
    await orUnavailable(
      executeEach(this.redis, [
        ['set', keyOf(sessionId), userId, 'EX', IDLE_SECONDS],
        ['hset', infoKeyOf(sessionId), ...Object.entries(info).flat()],
        ['expire', infoKeyOf(sessionId), ABSOLUTE_SECONDS],
      ]),
    );
    const list = listOf(userId);
    await orUnavailable(
      executeEach(this.redis, [
        ['sadd', list, sessionId],
        ['expire', list, ABSOLUTE_SECONDS],
      ]),
    );
    // Before it is handed out: a list that has lost it would let it outlive the end of all.
    if (isReplaced(this.redis) && (await orUnavailable(hasReplica(this.redis, list)))) await this.#copied(list);
    return { sessionId, expiresAt: new Date(now.getTime() + ABSOLUTE_SECONDS * 1000) };
  }

  /** Also keeps the session from going idle, and notes the day. */
  async isAlive({ sessionId, userId }: Caller): Promise<boolean> {
    const isAlive = (await orUnavailable(this.redis.getex(keyOf(sessionId), 'EX', IDLE_SECONDS))) === userId;
    if (isAlive) this.#noteUse(sessionId);
    return isAlive;
  }

  /** What is known about a session apart from its member. */
  async info(sessionId: string): Promise<SessionInfo> {
    return readInfo(await orUnavailable(this.redis.hgetall(infoKeyOf(sessionId))));
  }

  /** Adds to what is known about a session, unless it has been ended. */
  async describe(sessionId: string, about: Pick<SessionInfo, 'device' | 'secondFactorAt'>): Promise<void> {
    await this.#touch(sessionId, writtenInfo(about));
  }

  /** The sessions of a member that have neither been ended nor gone idle. */
  async idsOf(userId: string): Promise<string[]> {
    const listed = await orUnavailable(this.redis.smembers(listOf(userId)));
    const alive = await this.areAlive(listed.map(sessionId => ({ sessionId, userId })));
    return listed.filter((_sessionId, index) => alive[index]);
  }

  /** The same for many at once, without keeping any from going idle. */
  async areAlive(sessions: Pick<Caller, 'sessionId' | 'userId'>[]): Promise<boolean[]> {
    if (sessions.length === 0) return [];
    const owners = await orUnavailable(
      executeEach(
        this.redis,
        sessions.map(({ sessionId }) => ['get', keyOf(sessionId)]),
      ),
    );
    return sessions.map(({ userId }, index) => owners[index] === userId);
  }

  async end({ sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>): Promise<void> {
    await this.#endThose(userId, [sessionId]);
  }

  async endAll(userId: string): Promise<void> {
    await this.#endThose(userId, await orUnavailable(this.redis.smembers(listOf(userId))));
  }

  /** Every session of the member but this one. */
  async endOthers({ sessionId, userId }: Pick<Caller, 'sessionId' | 'userId'>): Promise<void> {
    const sessions = await orUnavailable(this.redis.smembers(listOf(userId)));
    const others = sessions.filter(other => other !== sessionId);
    await this.#endThose(userId, others);
  }

  async #endThose(userId: string, sessions: string[]): Promise<void> {
    if (sessions.length === 0) return;
    const keys = sessions.map(keyOf);
    await orUnavailable(
      executeEach(
        this.redis,
        [...keys, ...sessions.map(infoKeyOf)].map(key => ['del', key]),
      ),
    );
    await Promise.all(keys.map(key => this.#copied(key)));
    // Only the sessions that were read leave the list: one that began meanwhile must stay for the next call.
    await orUnavailable(this.redis.srem(listOf(userId), ...sessions));
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
    const [key, info, given] = [keyOf(sessionId), infoKeyOf(sessionId), Object.entries(fields).flat()];
    if ((await orUnavailable(this.redis.exists(key))) === 0) return;
    await orUnavailable(this.redis.eval(NOTE, 1, info, ABSOLUTE_SECONDS, ...given));
    // Ended meanwhile: what is known of a session does not outlive it.
    if ((await orUnavailable(this.redis.exists(key))) === 0) await orUnavailable(this.redis.del(info));
  }

  /** A failover loses what no replica has: an end that is lost would give the session back. `unavailable` until one has it. */
  async #copied(key: string): Promise<void> {
    if (isReplaced(this.redis) && !(await orUnavailable(isCopied(this.redis, key, COPIED_MS)))) throw unavailable();
  }

  /** A lost hint is harmless: the key in Redis decides. */
  #publish(sessionIds: string[]): void {
    this.redis.publish(SESSIONS_ENDED, sessionIds.join(' ')).catch(() => undefined);
  }
}

/** In UTC, as 2026-11-22. */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const keyOf = (sessionId: string) => `session:${sessionId}`;
const listOf = (userId: string) => `sessions:${userId}`;
