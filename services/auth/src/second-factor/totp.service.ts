import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { Caller } from '@attune/platform/contract';
import { InjectRedis } from '@attune/platform/redis.provider';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { PasswordConfirmation } from '../passwords/password-confirmation.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { CodeLimits } from './code-limits.js';
import { SecondFactorChanges } from './second-factor-changes.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecretBox } from './secret-box.js';
import { TotpCodes } from './totp-codes.js';

const PENDING_SECONDS = 15 * 60;
const ATTEMPTS = 3;

/** Sets authenticator apps up. A new secret counts when one of its codes was given; until then it lies encrypted in Redis. */
@Injectable()
export class TotpService {
  constructor(
    private readonly users: UserRepository,
    private readonly factors: SecondFactorRepository,
    private readonly passwords: PasswordConfirmation,
    private readonly totp: TotpCodes,
    private readonly box: SecretBox,
    private readonly changes: SecondFactorChanges,
    private readonly limits: CodeLimits,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  async begin(caller: Caller, password: string): Promise<{ secret: string; uri: string }> {
    const user = await this.passwords.confirm(caller, password);
    if (user.secondFactor?.totp) throw new ServiceError<AuthReason>('conflict', 'totp_on_already');
    const secret = this.totp.newSecret();
    await this.#ask(this.redis.set(keyOf(user.id), this.box.seal(secret, user.id), 'EX', PENDING_SECONDS));
    return { secret, uri: this.totp.uri(secret, user.username) };
  }

  /** Answers the recovery codes of a member who had none. */
  async confirm(caller: Caller, code: string, callId: string): Promise<string[] | null> {
    await this.limits.consume(caller.userId);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const user = await this.users.byId(caller.userId);
      if (!user) break;
      const codes = this.changes.firstCodes(user, callId);
      if (user.secondFactor?.totp) {
        if (user.secondFactor.totp.usedBy === callId) return codes?.shown ?? null;
        throw new ServiceError<AuthReason>('conflict', 'totp_on_already');
      }
      const totp = await this.#confirmed(user, code, callId);
      const mail = await this.changes.mail(user, callId);
      if (await this.factors.addTotp(user.id, totp, codes?.stored, mail)) {
        this.changes.dispatch(user, mail);
        await this.changes.noteGiven(caller);
        await this.#ask(this.redis.del(keyOf(user.id)));
        return codes?.shown ?? null;
      }
    }
    throw unavailable();
  }

  async remove(caller: Caller, password: string, callId: string): Promise<void> {
    const user = await this.passwords.confirm(caller, password);
    const mail = await this.changes.mail(user, callId);
    if (await this.factors.removeTotp(user.id, mail)) this.changes.dispatch(user, mail);
    await this.factors.clearUnused(user.id);
  }

  async #confirmed(user: User, code: string, usedBy: string) {
    const sealed = await this.#ask(this.redis.get(keyOf(user.id)));
    if (!sealed) throw new ServiceError<AuthReason>('conflict', 'totp_not_begun');
    const now = new Date();
    const lastStep = this.totp.stepOf(this.box.open(sealed, user.id), code, now);
    if (lastStep === undefined)
      throw new ServiceError<AuthReason>('invalid_input', 'code_wrong', {}, { field: 'code' });
    return { secret: sealed, since: now, lastStep, usedBy };
  }

  async #ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch {
      throw unavailable();
    }
  }
}

const keyOf = (userId: string) => `auth:totp-begun:${userId}`;
