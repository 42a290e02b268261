import { consume } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { LIMITS } from '../auth.limits.js';
import { digestOf } from './login-tickets.js';

/** A keyed hash of the address, and the device where a member logged in to this account from it before. */
interface Origin {
  address: string;
  device?: string | undefined;
}

interface Count {
  limiter: RateLimiterRedis;
  key: string;
}

/**
 * Counts the wrong passwords of a member by both login names together, within the numbers that the gateway has for each. It says 429 there;
 * here that would tell which address is whose, so what is too much is refused as a wrong password is, after the same work.
 */
@Injectable()
export class PasswordGuesses {
  readonly #account: RateLimiterRedis;
  readonly #here: RateLimiterRedis;
  readonly #device: RateLimiterRedis;

  constructor(@InjectRedis() redis: Redis) {
    const limiter = ({ name, points, seconds }: { name: string; points: number; seconds: number }) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `auth:${name}`, points, duration: seconds });
    this.#account = limiter(LIMITS.guess);
    this.#here = limiter(LIMITS.guessHere);
    this.#device = limiter(LIMITS.guessDevice);
  }

  /**
   * `secret` is what is guessed: a new password begins with no wrong ones. `verify` is told whether a right password may count. Taken first
   * and given back, so that parallel guesses count too.
   */
  async counting(secret: string, origin: Origin, verify: (mayBeRight: boolean) => Promise<boolean>): Promise<boolean> {
    const [own, ...wide] = this.#countsOf(digestOf(secret), origin);
    // All of them at once, even if one refuses: how long it takes must not tell which one is used up.
    const counts = [own, ...wide];
    const answers = await Promise.all(counts.map(({ limiter, key }) => consume(limiter, key)));
    const taken = counts.filter((_, index) => answers[index]?.isAllowed);
    const mayBeRight = taken.length === counts.length;
    if (!mayBeRight) void giveBack(taken);
    try {
      const isRight = await verify(mayBeRight);
      if (isRight) await Promise.allSettled([own.limiter.delete(own.key), giveBack(wide)]);
      return isRight;
    } catch (error) {
      if (mayBeRight) void giveBack(taken);
      throw error;
    }
  }

  /** The first is the attempt's own, which a right password forgets. */
  #countsOf(secret: string, { address, device }: Origin): [Count, ...Count[]] {
    if (device) return [{ limiter: this.#device, key: `${secret}:${device}` }];
    return [
      { limiter: this.#here, key: `${secret}:${address}` },
      { limiter: this.#account, key: secret },
    ];
  }
}

const giveBack = (counts: Count[]) => Promise.allSettled(counts.map(({ limiter, key }) => limiter.reward(key)));
