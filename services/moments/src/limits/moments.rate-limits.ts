import type { MomentsReason } from '@attune/moments-contract/moments.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** Eight clips, liked and not liked any more seven times a minute each: more than a hand does. */
const LIKES = { like: { name: 'likes', points: 120, seconds: 60 } };
/** A member who talks, and no flood below a clip. */
const COMMENTS = {
  minute: { name: 'comments-minute', points: 5, seconds: 60 },
  day: { name: 'comments-day', points: 60, seconds: 86_400 },
};

@Injectable()
export class LikeRateLimits extends MemberRateLimits<keyof typeof LIKES, MomentsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'moments', LIKES, 'too_many_likes');
  }
}

@Injectable()
export class CommentRateLimits extends MemberRateLimits<keyof typeof COMMENTS, MomentsReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'moments', COMMENTS, 'too_many_comments');
  }
}
