import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { type Limits, MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable, Module } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

const HOUR = 3600;

export const LIMITS = {
  upload: { name: 'uploads', points: 20, seconds: HOUR, what: 'pictures of a profile made of uploads' },
  photo: { name: 'photos', points: 60, seconds: HOUR, what: 'photos of conversations made of uploads' },
  voice: { name: 'voices', points: 60, seconds: HOUR, what: 'voice messages made of uploads' },
  profileVoice: { name: 'profile-voices', points: 20, seconds: HOUR, what: 'recordings for a profile made of uploads' },
  address: { name: 'addresses', points: 120, seconds: HOUR, what: 'pictures fetched from an address' },
} satisfies Limits;

@Injectable()
export class PicturesRateLimits extends MemberRateLimits<keyof typeof LIMITS, PicturesReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'pictures', LIMITS, 'too_many_pictures');
  }
}

/** How many pictures a member may have made and fetched. */
@Module({ providers: [PicturesRateLimits], exports: [PicturesRateLimits] })
export class LimitsModule {}
