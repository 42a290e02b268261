import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { LIMITS } from '../friends.limits.js';

const { points: MOST, seconds: SECONDS } = LIMITS.shown;

/**
 * Counts on a copy, which takes the count's place only when it is within the limit: what was refused was not shown.
 * KEYS: count, copy. ARGV: limit, lifetime in milliseconds, ids. Answers 0, or the milliseconds until the count ends.
 */
const SHOW = `
redis.call('DEL', KEYS[2])
redis.call('COPY', KEYS[1], KEYS[2])
if redis.call('PFADD', KEYS[2], unpack(ARGV, 3)) == 0 then
  redis.call('DEL', KEYS[2])
  return 0
end
if redis.call('PFCOUNT', KEYS[2]) > tonumber(ARGV[1]) then
  redis.call('DEL', KEYS[2])
  return math.max(redis.call('PTTL', KEYS[1]), 1)
end
redis.call('RENAME', KEYS[2], KEYS[1])
if redis.call('PTTL', KEYS[1]) < 0 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0`;

/**
 * How many different people searches and profiles show one member in a day. A HyperLogLog counts them: it takes 12 kB at most, is
 * right within one in a hundred, and does not reveal who looked at whom, as a list would.
 */
@Injectable()
export class ShownProfilesLimit {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  /** Rejects when these would be too many. Those seen today already are free. Without Redis no member is shown. */
  async consume(userId: string, shownIds: string[]): Promise<void> {
    if (shownIds.length === 0) return;
    // In braces: a cluster has to keep both keys on one node.
    const count = `friends:{${userId}}:profiles`;
    const asked = this.redis.eval(SHOW, 2, count, `${count}:next`, MOST, SECONDS * 1000, ...shownIds);
    const waitMs = Number(await orUnavailable(asked));
    if (waitMs === 0) return;
    const retryAfter = Math.ceil(waitMs / 1000);
    throw new ServiceError<FriendsReason>('rate_limited', 'too_many_profiles_seen', {}, { retryAfter });
  }
}
