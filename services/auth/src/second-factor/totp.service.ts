import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { Caller } from '@attune/platform/contract';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { digestOf } from '../login/login-tickets.js';
import { PasswordConfirmation } from '../passwords/password-confirmation.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { CodeLimits } from './code-limits.js';
import { SecondFactorChanges } from './second-factor-changes.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecretBox } from './secret-box.js';
import { TotpCodes } from './totp-codes.js';

const PENDING_SECONDS = 15 * 60;
const ATTEMPTS = 3;

/** Sets up authenticator apps. A new secret counts once one of its codes was given; until then it is kept encrypted in Redis. */
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
    const begun = this.redis
      .multi()
      .set(keyOf(user.id), this.box.seal(secret, user.id).sealed, 'EX', PENDING_SECONDS)
      .set(passwordKeyOf(user.id), digestOf(user.passwordHash), 'EX', PENDING_SECONDS);
    await orUnavailable(begun.exec());
    return { secret, uri: this.totp.uri(secret, user.username) };
  }

  /** Answers the recovery codes of a member who had none. */
  async confirm(caller: Caller, code: string, callId: string): Promise<string[] | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const user = await this.users.byId(caller.userId);
      if (!user) break;
      const codes = this.changes.firstCodes(user, callId);
      if (user.secondFactor?.totp) {
        if (user.secondFactor.totp.usedBy !== callId) throw new ServiceError<AuthReason>('conflict', 'totp_on_already');
        await this.changes.settle(caller, user.otherSessions);
        return codes?.shown ?? null;
      }
      await this.passwords.requireSecondFactor(user, caller);
      const totp = await this.#confirmed(user, code, callId);
      const mail = await this.changes.mail(user, callId);
      const addition = this.changes.added(user, caller, codes, mail);
      if (await this.factors.addTotp(user, totp, addition)) {
        this.changes.dispatch(user, mail);
        await this.changes.settle(caller, addition.others);
        await orUnavailable(this.redis.del(keyOf(user.id), passwordKeyOf(user.id)));
        return codes?.shown ?? null;
      }
    }
    throw unavailable();
  }

  async remove(caller: Caller, password: string, callId: string): Promise<void> {
    const user = await this.passwords.confirm(caller, password);
    const totp = user.secondFactor?.totp;
    if (!totp) return;
    const mail = await this.changes.mail(user, callId);
    if (!(await this.factors.removeTotp(user, totp, mail))) throw unavailable();
    this.changes.dispatch(user, mail);
  }

  async #confirmed(user: User, code: string, callId: string) {
    const [sealed, password] = await orUnavailable(this.redis.mget(keyOf(user.id), passwordKeyOf(user.id)));
    // Another password ends what was begun with the one before.
    const secret = sealed && password === digestOf(user.passwordHash) ? this.box.open(sealed, user.id) : undefined;
    if (secret === undefined) throw new ServiceError<AuthReason>('conflict', 'totp_not_begun');
    await this.limits.consume(user.id);
    const now = new Date();
    const lastStep = this.totp.stepOf(secret, code, now);
    if (lastStep === undefined)
      throw new ServiceError<AuthReason>('invalid_input', 'code_wrong', {}, { field: 'code' });
    const { sealed: kept, key } = this.box.seal(secret, user.id);
    return { secret: kept, key, since: now, lastStep, usedBy: callId, addedBy: callId };
  }
}

// In braces: a cluster has to keep both on one node.
const keyOf = (userId: string) => `auth:totp-begun:{${userId}}`;
const passwordKeyOf = (userId: string) => `auth:totp-begun-with:{${userId}}`;
