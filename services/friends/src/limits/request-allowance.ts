import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { ALLOWANCE } from '../friends.limits.js';

const DAY_MS = 24 * 3_600_000;

/** How many people a member asks in a day: more, the older the account is. */
@Injectable()
export class RequestAllowance extends MemberRateLimits<keyof typeof ALLOWANCE, FriendsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'friends', ALLOWANCE, 'requests_of_day_sent');
  }

  /** Counts one more request, or rejects with `rate_limited`. Answers what takes it back. */
  count(userId: string, now: Date): Promise<() => Promise<void>> {
    const days = daysSinceRegistration(userId, now);
    return this.take(days >= 30 ? 'ofAMonth' : days >= 7 ? 'ofAWeek' : 'new', userId);
  }
}

/** The id of an account is an ObjectId that auth makes when it is registered: it begins with the second. */
const daysSinceRegistration = (userId: string, now: Date): number =>
  (now.getTime() - Number.parseInt(userId.slice(0, 8), 16) * 1000) / DAY_MS;
