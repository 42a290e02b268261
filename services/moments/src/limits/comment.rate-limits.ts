import type { MomentsReason } from '@attune/moments-contract/moments.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** A member who talks, and no flood below a clip. */
const LIMITS = {
  minute: { name: 'comments-minute', points: 5, seconds: 60 },
  day: { name: 'comments-day', points: 60, seconds: 86_400 },
};

@Injectable()
export class CommentRateLimits extends MemberRateLimits<keyof typeof LIMITS, MomentsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'moments', LIMITS, 'too_many_comments');
  }
}
