import type { MomentsReason } from '@attune/moments-contract/moments.contract';
import { type Limits, MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

export const LIMITS = {
  /** Eight clips, liked and not liked any more seven times a minute each: more than a hand does. */
  like: { name: 'likes', points: 120, seconds: 60, what: 'likes given and taken back' },
  /** A member who talks, and no flood below a clip. */
  minute: { name: 'comments-minute', points: 5, seconds: 60, what: 'comments' },
  day: { name: 'comments-day', points: 60, seconds: 86_400, what: 'comments' },
} satisfies Limits;

@Injectable()
export class LikeRateLimits extends MemberRateLimits<'like', MomentsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'moments', LIMITS, 'too_many_likes');
  }
}

@Injectable()
export class CommentRateLimits extends MemberRateLimits<'minute' | 'day', MomentsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'moments', LIMITS, 'too_many_comments');
  }
}
