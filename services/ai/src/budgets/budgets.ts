import { consume } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { AI_CONFIG, type AiConfig } from '../ai.config.js';
import { LIMITS } from '../ai.limits.js';

const HOUR = 3600;
const ALL = 'all';

/** The asker, as budgets know them. */
export interface Asking {
  userId?: string | undefined;
  visitor?: string | undefined;
  address?: string | undefined;
}

type Purse = [limiter: RateLimiterRedis, key: string];

/** Whose question uses tokens: a member's, or that of a visitor at an address. */
export type Payer = 'member' | { address: string | undefined };

/** Shares of an hour's tokens: what all visitors together may use, which leaves the rest to members, and what one address of visitors may use. */
const SHARE = { visitors: 0.5, address: 0.1 };

/** Budgets of questions and tokens, counted in Redis for all replicas. Without Redis: `unavailable`. */
@Injectable()
export class Budgets {
  readonly #member: RateLimiterRedis[];
  readonly #visitor: RateLimiterRedis[];
  readonly #address: RateLimiterRedis[];
  readonly #tokens: Record<'all' | 'visitors' | 'address', RateLimiterRedis>;

  constructor(@InjectRedis() redis: Redis, @Inject(AI_CONFIG) { AI_TOKENS_PER_HOUR }: AiConfig) {
    const limiter = (name: string, points: number, duration: number) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `ai:${name}`, points, duration });
    const limited = ({ name, points, seconds }: (typeof LIMITS)[keyof typeof LIMITS]) => limiter(name, points, seconds);
    this.#member = [limited(LIMITS.member)];
    this.#visitor = [limited(LIMITS.visitor), limited(LIMITS.visitorDay)];
    this.#address = [limited(LIMITS.address), limited(LIMITS.addressDay)];
    const tokens = (name: string, share: number) => limiter(name, Math.ceil(AI_TOKENS_PER_HOUR * share), HOUR);
    this.#tokens = {
      all: tokens('tokens', 1),
      visitors: tokens('tokens-visitors', SHARE.visitors),
      address: tokens('tokens-address', SHARE.address),
    };
  }

  /** Seconds until this one may ask again; undefined when they may ask now, which is counted. */
  async question({ userId, visitor, address }: Asking): Promise<number | undefined> {
    if (userId) return this.#takeAll(this.#member, userId);
    // Of a visitor without a cookie only the address is known.
    const own = await this.#takeAll(this.#visitor, visitor ?? `at ${address ?? 'nowhere'}`);
    return own ?? (address ? this.#takeAll(this.#address, address) : undefined);
  }

  /** Sets so many tokens aside before a provider is asked; false when the hour's, or this one's share of them, are used up. */
  async reserve(tokens: number, payer: Payer): Promise<boolean> {
    const taken: Purse[] = [];
    for (const purse of this.#purses(payer)) {
      taken.push(purse);
      if ((await this.#take(...purse, tokens)) === undefined) continue;
      for (const [limiter, key] of taken) await limiter.reward(key, tokens).catch(() => undefined);
      return false;
    }
    return true;
  }

  /** Corrects what was set aside by what it took. */
  async settle(reserved: number, used: number, payer: Payer): Promise<void> {
    const over = used - reserved;
    for (const [limiter, key] of this.#purses(payer)) {
      // Where Redis has gone away meanwhile, what was set aside stays so until the hour is over.
      if (over > 0) await limiter.penalty(key, over).catch(() => undefined);
      if (over < 0) await limiter.reward(key, -over).catch(() => undefined);
    }
  }

  /** The narrowest first. */
  #purses(payer: Payer): Purse[] {
    const { all, visitors, address } = this.#tokens;
    if (payer === 'member') return [[all, ALL]];
    return [
      [address, payer.address ?? 'nowhere'],
      [visitors, ALL],
      [all, ALL],
    ];
  }

  async #takeAll(limiters: RateLimiterRedis[], key: string): Promise<number | undefined> {
    for (const limiter of limiters) {
      // One after the other: what the first refuses must not count in the next.
      const wait = await this.#take(limiter, key, 1);
      if (wait !== undefined) return wait;
    }
    return undefined;
  }

  async #take(limiter: RateLimiterRedis, key: string, points: number): Promise<number | undefined> {
    const { isAllowed, msBeforeNext } = await consume(limiter, key, points);
    return isAllowed ? undefined : Math.max(1, Math.ceil(msBeforeNext / 1000));
  }
}
