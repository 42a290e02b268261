import type { accountMethods } from '@attune/auth-contract/account.contract';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { MemberMails } from '../mails/member-mails.js';
import { PasswordConfirmation } from '../passwords/password-confirmation.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { refuseGuessable } from '../passwords/password-rule.js';
import { AccountRepository } from '../users/account.repository.js';
import { UserRepository } from '../users/user.repository.js';
import { OtherSessions } from '../sessions/other-sessions.js';

type Change = z.infer<(typeof accountMethods)['changePassword']['input']>;

/** Lets a member who is signed in choose a new password. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly confirmation: PasswordConfirmation,
    private readonly users: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly passwords: PasswordHasher,
    private readonly others: OtherSessions,
    private readonly mails: MemberMails,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Delivered again by its `callId`, it has the effect of once. */
  async change(caller: Caller, { current, password }: Change, callId: string): Promise<void> {
    const before = await this.users.byId(caller.userId);
    if (before?.passwordChangedBy === callId) return this.others.finish(before);
    const user = await this.confirmation.confirm(caller, current, 'current');
    refuseGuessable(password, user);
    const passwordHash = await this.passwords.hash(password);
    const now = new Date();
    const mail = await this.mails.prepare(user, { kind: 'passwordChanged', reference: callId }, now);
    const change = { passwordHash, changedBy: callId, keptSession: caller.sessionId };
    if (!(await this.accounts.changePassword(user, change, mail, now))) {
      // What was confirmed was changed meanwhile: mostly it is no longer right, and says why.
      await this.confirmation.confirm(caller, current, 'current');
      throw unavailable();
    }
    this.mails.dispatch(user.id, mail);
    await this.others.end(caller, now);
    this.log.info({ userId: user.id }, 'password_changed');
  }
}
