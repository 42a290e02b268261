import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { Caller } from '@attune/platform/contract';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { type User, UserRepository } from '../users/user.repository.js';
import { PasswordHasher } from './password-hasher.js';

/** Asks for the password again, for changes that a session alone must not make. */
@Injectable()
export class PasswordConfirmation {
  readonly #limits: MemberRateLimits<'check', AuthReason>;

  constructor(
    @InjectRedis() redis: Redis,
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
  ) {
    const check = { name: 'password-checks', points: 20, seconds: 15 * 60 };
    this.#limits = new MemberRateLimits(redis, 'auth', { check }, 'too_many_password_checks');
  }

  /** The caller's account; rejects with `password_wrong`, at the field. */
  async confirm({ userId }: Caller, password: string, field = 'password'): Promise<User> {
    await this.#limits.consume('check', userId);
    const user = await this.users.byId(userId);
    if ((await this.passwords.verify(user?.passwordHash, password)) && user) return user;
    throw new ServiceError<AuthReason>('invalid_input', 'password_wrong', {}, { field });
  }
}
