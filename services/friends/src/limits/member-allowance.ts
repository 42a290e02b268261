import { InjectRedis } from '@attune/platform/redis.provider';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const HOUR = 3600;
const MINUTE = 60;

type Purpose = 'request' | 'search' | 'report' | 'block';

/** How much one member may ask for, whichever replica answers. */
@Injectable()
export class MemberAllowance {
  readonly #limiters: Record<Purpose, RateLimiterRedis>;

  constructor(@InjectRedis() redis: Redis) {
    const limiter = (name: string, points: number, duration: number) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `friends:${name}`, points, duration });
    this.#limiters = {
      request: limiter('requests', 30, HOUR),
      search: limiter('searches', 30, MINUTE),
      report: limiter('reports', 30, HOUR),
      block: limiter('blocks', 120, HOUR),
    };
  }

  /** Rejects when the member has had it all. Without Redis nothing is allowed. */
  async take(purpose: Purpose, userId: string): Promise<void> {
    try {
      await this.#limiters[purpose].consume(userId);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw unavailable();
      throw new ServiceError('rate_limited', 'That was a lot at once. Please try again later.', {
        retryAfter: Math.ceil(reason.msBeforeNext / 1000),
      });
    }
  }
}
