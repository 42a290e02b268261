import type { MomentsReason } from '@attune/moments-contract/moments.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** Eight clips, liked and not liked any more seven times a minute each: more than a hand does. */
const LIMITS = { like: { name: 'likes', points: 120, seconds: 60 } };

@Injectable()
export class MomentsRateLimits extends MemberRateLimits<keyof typeof LIMITS, MomentsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'moments', LIMITS, 'too_many_likes');
  }
}
