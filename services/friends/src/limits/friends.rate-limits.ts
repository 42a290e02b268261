import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

const HOUR = 3600;
const MINUTE = 60;

const LIMITS = {
  /** All tries: what is sent counts by the day as well. */
  request: { name: 'requests', points: 30, seconds: HOUR },
  search: { name: 'searches', points: 30, seconds: MINUTE },
  profile: { name: 'profiles', points: 120, seconds: MINUTE },
  report: { name: 'reports', points: 30, seconds: HOUR },
  block: { name: 'blocks', points: 120, seconds: HOUR },
  setting: { name: 'settings', points: 30, seconds: HOUR },
};

@Injectable()
export class FriendsRateLimits extends MemberRateLimits<keyof typeof LIMITS, FriendsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'friends', LIMITS, 'too_much_at_once');
  }
}
