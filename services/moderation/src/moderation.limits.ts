import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import { type Limits, MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

export const LIMITS = {
  report: { name: 'reports', points: 30, seconds: 3600, what: 'reports' },
  appeal: { name: 'appeal-changes', points: 10, seconds: 3600, what: 'changes of an appeal' },
} satisfies Limits;

@Injectable()
export class ModerationRateLimits extends MemberRateLimits<keyof typeof LIMITS, FriendsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'moderation', LIMITS, 'too_much_at_once');
  }
}
