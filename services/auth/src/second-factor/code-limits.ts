import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { LIMITS } from '../auth.limits.js';

/**
 * How many codes of an authenticator app are looked at for one member, over all logins. Recovery codes and passkeys, which cannot be guessed, are not counted: they let the owner in.
 */
@Injectable()
export class CodeLimits {
  readonly #limits: MemberRateLimits<'hour' | 'day', AuthReason>;

  constructor(@InjectRedis() redis: Redis) {
    const limits = { hour: LIMITS.codeHour, day: LIMITS.codeDay };
    this.#limits = new MemberRateLimits(redis, 'auth', limits, 'too_many_codes');
  }

  async consume(userId: string): Promise<void> {
    await this.#limits.consume('hour', userId);
    await this.#limits.consume('day', userId);
  }
}
