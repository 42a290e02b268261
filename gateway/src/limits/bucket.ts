import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { consume } from '@attune/platform/rate-limit';
import { ServiceError } from '@attune/platform/service-error';
import type { Redis } from '@attune/platform/redis/redis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { SecurityLog } from '../security/security.log.js';
import type { LimitMetrics } from './limit.metrics.js';

/** An expired count stays expired: giving back creates no key and no extra points. */
const GIVE_BACK = `if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('decr', KEYS[1]) end`;

export interface BucketSize {
  /** In the names of Redis keys and in the security log. */
  name: string;
  points: number;
  seconds: number;
}

/** So many points for each key in so many seconds, counted in Redis for all gateways together. Its refusals are shown from 0 on. */
export class Bucket {
  readonly #limiter: RateLimiterRedis;

  constructor(
    private readonly redis: Redis,
    private readonly size: BucketSize,
    private readonly security: Pick<SecurityLog, 'record'>,
    private readonly metrics: LimitMetrics,
  ) {
    const { name, points, seconds } = size;
    this.#limiter = new RateLimiterRedis({ storeClient: redis, keyPrefix: `limit:${name}`, points, duration: seconds });
    metrics.showRule(name);
  }

  /** Takes a point, or refuses with `rate_limited`. Without Redis: `unavailable`. */
  async take(key: string): Promise<void> {
    const { isAllowed, consumedPoints, msBeforeNext } = await consume(this.#limiter, key);
    if (isAllowed) return;
    const { name, points } = this.size;
    this.metrics.countRefused(name);
    if (consumedPoints === points + 1) this.security.record('limit_reached', { limit: name, key });
    throw tooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }

  async giveBack(key: string): Promise<void> {
    await this.redis.eval(GIVE_BACK, 1, this.#limiter.getKey(key));
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }
}

/** A bucket and whose points are taken from it. */
export type Share = readonly [bucket: Bucket, key: string];

/** Takes a point from each, or from none. */
export async function takeAll(shares: Share[]): Promise<void> {
  for (const [index, [bucket, key]] of shares.entries()) {
    try {
      // One after the other: the later ones must not count what an earlier one refuses.
      await bucket.take(key);
    } catch (error) {
      await giveAllBack(shares.slice(0, index));
      throw error;
    }
  }
}

/** If Redis has gone away since, the point stays taken until its time is over. */
export async function giveAllBack(shares: Share[]): Promise<void> {
  await Promise.allSettled(shares.map(([bucket, key]) => bucket.giveBack(key)));
}

export function tooMany(seconds: number): ServiceError {
  const minutes = Math.ceil(seconds / 60);
  return new ServiceError<GatewayReason>('rate_limited', 'tried_too_often', { minutes }, { retryAfter: seconds });
}
