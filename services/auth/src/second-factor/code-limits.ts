import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

/**
 * How many codes of an authenticator app are looked at for one member, over all logins: a password that is known gives a hundred
 * guesses of a million a day. Recovery codes and passkeys, which cannot be guessed, are not counted: they let the owner in.
 */
@Injectable()
export class CodeLimits {
  readonly #limits: MemberRateLimits<'hour' | 'day', AuthReason>;

  constructor(@InjectRedis() redis: Redis) {
    const limits = {
      hour: { name: 'codes-hour', points: 30, seconds: 3600 },
      day: { name: 'codes-day', points: 100, seconds: 24 * 3600 },
    };
    this.#limits = new MemberRateLimits(redis, 'auth', limits, 'too_many_codes');
  }

  async consume(userId: string): Promise<void> {
    await this.#limits.consume('hour', userId);
    await this.#limits.consume('day', userId);
  }
}
