import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

const LIMITS = { report: { name: 'reports', points: 30, seconds: 3600 } };

@Injectable()
export class ReportRateLimits extends MemberRateLimits<keyof typeof LIMITS, FriendsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'moderation', LIMITS, 'too_much_at_once');
  }
}
