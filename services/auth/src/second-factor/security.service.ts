import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { SecurityStatus } from '@attune/auth-contract/second-factor';
import type { Caller } from '@attune/platform/contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { PasswordConfirmation } from '../passwords/password-confirmation.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { isSame, RecoveryCodes } from './recovery-codes.js';
import { SecondFactorChanges } from './second-factor-changes.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { codesLeft, hasSecondFactor } from '../users/second-factor.schema.js';

/** How a member's account is protected, and new recovery codes. */
@Injectable()
export class SecurityService {
  constructor(
    private readonly users: UserRepository,
    private readonly factors: SecondFactorRepository,
    private readonly passwords: PasswordConfirmation,
    private readonly codes: RecoveryCodes,
    private readonly changes: SecondFactorChanges,
  ) {}

  async status({ userId }: Caller): Promise<SecurityStatus> {
    const user = await this.users.byId(userId);
    if (!user) throw new ServiceError('unauthenticated', 'not_logged_in');
    return presentSecurity(user);
  }

  /** Those before these are void. The same call answers the same ones. */
  async newCodes(caller: Caller, password: string, callId: string): Promise<string[]> {
    const user = await this.passwords.confirm(caller, password);
    if (!hasSecondFactor(user.secondFactor)) throw new ServiceError<AuthReason>('conflict', 'no_second_factor');
    const before = user.secondFactor?.recoveryCodes ?? [];
    const { shown, stored } = this.codes.make(user.id, callId, before);
    if (isSame(before, stored)) return shown;
    const mail = await this.changes.mail(user, callId);
    if (!(await this.factors.replaceCodes(user, stored, mail))) throw unavailable();
    this.changes.dispatch(user, mail);
    return shown;
  }
}

/** What a member sees of how their account is protected: no secret, no key, no code. */
function presentSecurity({ secondFactor }: Pick<User, 'secondFactor'>): SecurityStatus {
  const { totp, passkeys = [], removal } = secondFactor ?? {};
  return {
    totpSince: totp?.since.toISOString() ?? null,
    recoveryCodesLeft: codesLeft(secondFactor),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    removalDueAt: removal?.dueAt.toISOString() ?? null,
  };
}
