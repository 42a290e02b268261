import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

const HOUR = 3600;

const LIMITS = {
  upload: { name: 'uploads', points: 20, seconds: HOUR },
  photo: { name: 'photos', points: 60, seconds: HOUR },
  address: { name: 'addresses', points: 120, seconds: HOUR },
};

@Injectable()
export class PicturesRateLimits extends MemberRateLimits<keyof typeof LIMITS, PicturesReason> {
  constructor(@InjectRedis() redis: Redis) {
    super(redis, 'pictures', LIMITS, 'too_many_pictures');
  }
}
