import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { Caller } from '@attune/platform/contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { LIMITS } from '../auth.limits.js';
import { hasSecondFactor } from '../users/second-factor.schema.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { PasswordHasher } from './password-hasher.js';

/**
 * Asks for the password again, for changes that a session alone must not make. A member with a second factor needs a session in which
 * it was given: a person who merely has the password has none.
 */
@Injectable()
export class PasswordConfirmation {
  readonly #limits: MemberRateLimits<'check', AuthReason>;

  constructor(
    @InjectRedis() redis: Redis,
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: Sessions,
  ) {
    this.#limits = new MemberRateLimits(redis, 'auth', { check: LIMITS.passwordCheck }, 'too_many_password_checks');
  }

  /** The caller's account; rejects with `password_wrong`, at the field. Where the second factor is missing, nothing is counted or told of the password. */
  async confirm(caller: Caller, password: string, field = 'password'): Promise<User> {
    const user = await this.users.byId(caller.userId);
    if (user) await this.requireSecondFactor(user, caller);
    if (user?.hasNoPassword) throw new ServiceError<AuthReason>('invalid_input', 'password_not_set', {}, { field });
    await this.#limits.consume('check', caller.userId);
    if ((await this.passwords.verify(user?.passwordHash, password)) && user) return user;
    throw new ServiceError<AuthReason>('invalid_input', 'password_wrong', {}, { field });
  }

  async requireSecondFactor({ secondFactor }: User, { sessionId }: Caller): Promise<void> {
    if (!hasSecondFactor(secondFactor)) return;
    if ((await this.sessions.info(sessionId)).secondFactorAt) return;
    throw new ServiceError<AuthReason>('forbidden', 'second_factor_required');
  }
}
