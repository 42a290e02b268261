import type { Redis } from './redis/redis.js';
import { type RateLimiterAbstract, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ServiceError, unavailable } from './service-error.js';

export interface Consumption {
  isAllowed: boolean;
  remainingPoints: number;
  consumedPoints: number;
  /** Milliseconds until the points of this key are counted from 0 again. */
  msBeforeNext: number;
}

/** Consumes points of a key. Without Redis the points are unknown: `unavailable`. */
export async function consume(limiter: RateLimiterAbstract, key: string, points = 1): Promise<Consumption> {
  try {
    return consumption(true, await limiter.consume(key, points));
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return consumption(false, reason);
    throw unavailable();
  }
}

export const rateLimited = <R extends string>(reason: NoInfer<R>, msBeforeNext: number) =>
  new ServiceError<R>('rate_limited', reason, {}, { retryAfter: Math.ceil(msBeforeNext / 1000) });

export interface Limit {
  /** Of a count in Redis, whose key it is a part of. */
  name?: string;
  points: number;
  /** 0 where it is a number at a time. */
  seconds: number;
  /** What is counted: operators read it in `docs/operations/limits.md`. */
  what: string;
  /** Whose it is, unless a member's. */
  per?: string;
}
export type Limits = Record<string, Limit>;

/** What one member may do in a period, by purpose, counted in Redis for all replicas of a service. */
export class MemberRateLimits<Purpose extends string, Reason extends string> {
  readonly #limiters: Record<Purpose, RateLimiterRedis>;

  constructor(
    redis: Redis,
    service: string,
    limits: Record<Purpose, Required<Pick<Limit, 'name'>> & Pick<Limit, 'points' | 'seconds'>>,
    private readonly reason: Reason,
  ) {
    const limiters = Object.entries<(typeof limits)[Purpose]>(limits).map(([purpose, { name, points, seconds }]) => [
      purpose,
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `${service}:${name}`, points, duration: seconds }),
    ]);
    this.#limiters = Object.fromEntries(limiters) as Record<Purpose, RateLimiterRedis>;
  }

  /** Rejects with `rate_limited` beyond the limit. */
  async consume(purpose: Purpose, userId: string): Promise<void> {
    const { isAllowed, msBeforeNext } = await consume(this.#limiters[purpose], userId);
    if (!isAllowed) throw rateLimited<Reason>(this.reason, msBeforeNext);
  }

  /** The same as `consume`, but counts only what succeeds: neither what is refused nor what the answer takes back. */
  protected async take(purpose: Purpose, userId: string): Promise<() => Promise<void>> {
    const giveBack = async () => void (await this.#limiters[purpose].reward(userId).catch(() => undefined));
    try {
      await this.consume(purpose, userId);
    } catch (error) {
      await giveBack();
      throw error;
    }
    return giveBack;
  }
}

const consumption = (isAllowed: boolean, { remainingPoints, consumedPoints, msBeforeNext }: RateLimiterRes) => ({
  isAllowed,
  remainingPoints,
  consumedPoints,
  msBeforeNext,
});
