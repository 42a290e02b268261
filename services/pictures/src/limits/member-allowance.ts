import { InjectRedis } from '@attune/platform/redis.provider';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const HOUR = 3600;

/** How much one member may ask for, whichever replica answers. */
@Injectable()
export class MemberAllowance {
  readonly #limiters: Record<'upload' | 'address', RateLimiterRedis>;

  constructor(@InjectRedis() redis: Redis) {
    const limiter = (name: string, points: number) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `pictures:${name}`, points, duration: HOUR });
    this.#limiters = { upload: limiter('uploads', 20), address: limiter('addresses', 120) };
  }

  /** Rejects when the member has had it all. Without Redis nothing is allowed. */
  async take(purpose: 'upload' | 'address', userId: string): Promise<void> {
    try {
      await this.#limiters[purpose].consume(userId);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw unavailable();
      throw new ServiceError('rate_limited', 'Those were a lot of pictures at once. Please try again later.', {
        retryAfter: Math.ceil(reason.msBeforeNext / 1000),
      });
    }
  }
}
