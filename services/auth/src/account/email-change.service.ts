import type { EmailChange as ShownChange, emailMethods } from '@attune/auth-contract/account.contract';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { addressKey } from '@attune/auth-contract/mail-address';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { TakenDomains } from '../admission/taken-domains.js';
import { LIMITS } from '../auth.limits.js';
import { atLeast } from '../mails/constant-time-response.js';
import { isConfirmed } from '../users/application.schema.js';
import { isOver } from '../users/link-secret.js';
import { MailOutbox } from '../mails/mail.outbox.js';
import { MemberMails } from '../mails/member-mails.js';
import { PasswordConfirmation } from '../passwords/password-confirmation.js';
import { canBeUndone, EmailChangeRepository } from '../users/email-change.repository.js';
import type { EmailChange } from '../users/email-change.schema.js';
import type { LinkSecret } from '../users/mail.schema.js';
import type { MemberMail } from '../users/member-mail.schema.js';
import { type User, UserRepository } from '../users/user.repository.js';

type Request = z.infer<(typeof emailMethods)['requestEmailChange']['input']>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Longer than any of the ways through a request takes beyond the check of the password. */
const ANSWER_MS = 250;

/** Asks both mailboxes whether an account is to get another address. */
@Injectable()
export class EmailChangeService {
  readonly #limits: MemberRateLimits<'change', AuthReason>;

  constructor(
    @InjectRedis() redis: Redis,
    private readonly domains: TakenDomains,
    private readonly confirmation: PasswordConfirmation,
    private readonly users: UserRepository,
    private readonly changes: EmailChangeRepository,
    private readonly mails: MemberMails,
    private readonly outbox: MailOutbox,
    @InjectLogger() private readonly log: Logger,
  ) {
    this.#limits = new MemberRateLimits(redis, 'auth', { change: LIMITS.emailChange }, 'too_many_email_changes');
  }

  /** The same answer after the same time, whether or not another account has the address. */
  async request(caller: Caller, { password, email }: Request, callId: string): Promise<void> {
    const user = await this.confirmation.confirm(caller, password);
    if (user.emailChange?.requestedBy === callId) return;
    if (addressKey(email) === user.emailKey) {
      throw new ServiceError<AuthReason>('invalid_input', 'email_unchanged', {}, { field: 'email' });
    }
    this.domains.refuseOthers(email);
    refuseWhileUndoable(user, new Date());
    await this.#limits.consume('change', user.id);
    await atLeast(ANSWER_MS, this.#request(user, email, callId));
  }

  async current({ userId }: Caller): Promise<ShownChange | null> {
    const change = (await this.users.byId(userId))?.emailChange;
    if (!change || change.doneAt || change.refusedAt || isOver(change.confirm, new Date())) return null;
    return {
      email: change.email,
      isConfirmed: change.confirmedAt !== undefined,
      isApproved: change.approvedAt !== undefined,
      expiresAt: change.confirm.expiresAt.toISOString(),
    };
  }

  async cancel({ userId }: Caller): Promise<void> {
    const user = await this.users.byId(userId);
    if (user?.emailChange) await this.changes.refuse(user, new Date());
  }

  async #request(user: User, email: string, callId: string): Promise<void> {
    const now = new Date();
    const emailKey = addressKey(email);
    const [approve, confirm] = await Promise.all([
      this.mails.prepare(user, { kind: 'emailChangeApprove', reference: callId, particulars: { address: email } }, now),
      this.mails.prepare(user, { kind: 'emailChangeConfirm', reference: callId, to: email }, now),
    ]);
    const holder = await this.users.byEmail(emailKey);
    const owner = holder && isConfirmed(holder) ? holder : undefined;
    // One more or less in the same write; what is written for the owner of the address is written for every address.
    const mails = owner ? [approve] : [approve, confirm];
    const change: EmailChange = {
      email,
      emailKey,
      requestedBy: callId,
      confirm: confirm.link as LinkSecret,
      approve: approve.link as LinkSecret,
    };
    const [isStored, noticed] = await Promise.all([
      this.changes.request(user, change, mails),
      this.users.requestNotice(owner?.emailKey ?? '', new Date(now.getTime() - DAY), now),
    ]);
    if (noticed?.mails.registrationNotice) {
      const { version } = noticed.mails.registrationNotice;
      this.outbox.dispatch({ kind: 'registrationNotice', userId: noticed.id, version });
    }
    // The password or the address was changed meanwhile, which ends what was asked for with the one before.
    if (!isStored) return;
    this.#dispatch(user, mails);
    this.log.info({ userId: user.id }, 'email_change_requested');
  }

  #dispatch({ id }: User, mails: MemberMail[]): void {
    for (const mail of mails) this.mails.dispatch(id, mail);
  }
}

function refuseWhileUndoable(user: User, now: Date): void {
  if (!user.emailUndo || !canBeUndone(user, now)) return;
  const hours = Math.max(1, Math.ceil((user.emailUndo.link.expiresAt.getTime() - now.getTime()) / HOUR));
  throw new ServiceError<AuthReason>('conflict', 'email_changed_lately', { hours });
}
