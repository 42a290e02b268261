import { createHash, randomBytes } from 'node:crypto';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { removeHashesOf } from '../users/hashes-of-member.js';

/** Long enough to find the phone. */
const LIFE_SECONDS = 10 * 60;
const WRONG_CODES = 10;

/** A login that is not finished. A passkey alone begins one without a member. */
export interface PendingLogin {
  userId?: string;
  /** Names the password hash that was right: a new password ends logins that the former one began. */
  password?: string;
  /** The challenge of the passkey that is asked for. */
  challenge?: string;
}

/** Field by field; an unknown ticket and another browser's are the same. */
const READ = `
if redis.call('hget', KEYS[1], 'browser') ~= ARGV[1] or redis.call('hexists', KEYS[1], 'usedBy') == 1 and redis.call('hget', KEYS[1], 'usedBy') ~= ARGV[2] then return {} end
return redis.call('hgetall', KEYS[1])`;
const SET = `
if redis.call('exists', KEYS[1]) == 0 then return 0 end
return redis.call('hset', KEYS[1], ARGV[1], ARGV[2])`;
/** Counted before the code is looked at, so that parallel guesses count like those in turn. */
const TRY = `
if redis.call('exists', KEYS[1]) == 0 then return ${WRONG_CODES + 1} end
return redis.call('hincrby', KEYS[1], 'tries', 1)`;
const GIVE_BACK = `if redis.call('exists', KEYS[1]) == 1 then redis.call('hincrby', KEYS[1], 'tries', -1) end`;
const CLAIM = `
if redis.call('exists', KEYS[1]) == 0 then return 0 end
redis.call('hsetnx', KEYS[1], 'usedBy', ARGV[1])
return redis.call('hget', KEYS[1], 'usedBy') == ARGV[1] and 1 or 0`;

/** The logins between their first and their second step, in Redis for ten minutes. A ticket is kept as its digest. */
@Injectable()
export class LoginTickets {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  async issue(login: PendingLogin, browser: string): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    const fields = { ...login, browser };
    await orUnavailable(this.redis.multi().hset(keyOf(ticket), fields).expire(keyOf(ticket), LIFE_SECONDS).exec());
    return ticket;
  }

  /** Undefined for a ticket that is unknown, over, another browser's, or used by another call. */
  async read(ticket: string, browser: string, callId: string): Promise<PendingLogin | undefined> {
    const entries = (await orUnavailable(this.redis.eval(READ, 1, keyOf(ticket), browser, callId))) as string[];
    if (entries.length === 0) return undefined;
    const fields = Object.fromEntries(
      entries.flatMap((name, index) => (index % 2 === 0 ? [[name, entries[index + 1] ?? '']] : [])),
    ) as Record<string, string>;
    const { userId, password, challenge } = fields;
    return { ...(userId && { userId }), ...(password && { password }), ...(challenge && { challenge }) };
  }

  async setChallenge(ticket: string, challenge: string): Promise<void> {
    await orUnavailable(this.redis.eval(SET, 1, keyOf(ticket), 'challenge', challenge));
  }

  /** Counts one code; how many are left after it, below 0 when it must not be looked at. */
  async count(ticket: string): Promise<number> {
    return WRONG_CODES - Number(await orUnavailable(this.redis.eval(TRY, 1, keyOf(ticket))));
  }

  /** The code could not be looked at. */
  async giveBack(ticket: string): Promise<void> {
    await orUnavailable(this.redis.eval(GIVE_BACK, 1, keyOf(ticket)));
  }

  /** True for one call, also when that is delivered again. */
  async claim(ticket: string, callId: string): Promise<boolean> {
    return (await orUnavailable(this.redis.eval(CLAIM, 1, keyOf(ticket), callId))) === 1;
  }

  async end(ticket: string): Promise<void> {
    await orUnavailable(this.redis.del(keyOf(ticket)));
  }

  /** Those of a member, whose names do not say whose they are. */
  async endOf(userId: string): Promise<void> {
    await orUnavailable(removeHashesOf(this.redis, keyNamed('*'), userId));
  }
}

const keyNamed = (digest: string) => `auth:login:${digest}`;
const keyOf = (ticket: string) => keyNamed(digestOf(ticket));

/** SHA-256 in base64url. */
export const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');
