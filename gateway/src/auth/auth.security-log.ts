import { loginName } from '@attune/auth-contract/login-name';
import type { Redemption } from '@attune/auth-contract/registration.methods';
import type { SignIn } from '@attune/auth-contract/sign-in';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { LimitKey } from '../limits/limit-key.js';
import { SecurityLog } from '../security/security.log.js';

const LOGINS = {
  signed_in: 'login',
  unverified: 'login_unverified',
  refused: 'login_failed',
  suspended: 'login_suspended',
  leaving: 'login_leaving',
  applied: 'login_applied',
  second_factor: 'login_half_done',
} as const;

/** Records of accounts and sessions in the security log. Usernames and addresses are in it as keyed hashes. */
@Injectable()
export class AuthSecurityLog {
  constructor(
    private readonly security: SecurityLog,
    private readonly key: LimitKey,
  ) {}

  /** There is no `userId` when no account has the username or address that failed. */
  login(username: string, { outcome, userId }: SignIn): void {
    this.security.record(LOGINS[outcome], { userId, account: this.#hash(username) });
  }

  /** There is no name that was entered. */
  byProvider({ outcome, userId }: SignIn): void {
    this.security.record(LOGINS[outcome], { userId, reason: 'provider' });
  }

  logout({ userId }: Caller): void {
    this.security.record('logout', { userId });
  }

  registered(username: string): void {
    this.security.record('registered', { account: this.#hash(username) });
  }

  verification({ outcome, userId }: Redemption): void {
    if (outcome === 'verified') this.security.record('verified', { userId });
    else this.security.record('link_refused', { reason: outcome });
  }

  resetAsked(email: string): void {
    this.security.record('password_reset_asked', { account: this.#hash(email) });
  }

  reset({ outcome, userId }: { outcome: 'reset' | 'expired' | 'unknown'; userId?: string | undefined }): void {
    if (outcome === 'reset') this.security.record('password_reset', { userId });
    else this.security.record('link_refused', { reason: outcome });
  }

  #hash(entered: string): string {
    return this.key.of(loginName(entered));
  }
}
