import { randomUUID } from 'node:crypto';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

/** Longer than any question takes: what a crash leaves behind is free again then. */
const HELD_MS = 70_000;

// KEYS: who asks. ARGV: most at the same time, how long a place is held, the place's name. Answers 1 when it is taken.
const TAKE = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ms)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], ms + ARGV[2], ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`;

/** Limits the questions of one person that run at the same time in all replicas. */
@Injectable()
export class ConcurrentQuestions {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  /** A function that gives the place back; undefined when there is no place. Without Redis: `unavailable`. */
  async take(who: string, atMost: number): Promise<(() => Promise<void>) | undefined> {
    const key = `ai:in-flight:${who}`;
    const place = randomUUID();
    const taken = await orUnavailable(this.redis.eval(TAKE, 1, key, atMost, HELD_MS, place));
    if (taken !== 1) return undefined;
    return async () => void (await this.redis.zrem(key, place).catch(() => undefined));
  }
}
