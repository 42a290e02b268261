import { ACCOUNT_LOG_AT_MOST, AccountEvent, type AccountLogEntry } from '@attune/auth-contract/account-log';
import type { MailKind } from '@attune/auth-contract/mail-kind';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type User, UserRepository } from '../users/user.repository.js';
import { AccountLogRepository } from './account-log.repository.js';
import type { AccountLogLine } from './account-log.schema.js';

const BY_ANYONE: readonly AccountEvent[] = ['loginFailed', 'secondStepFailed', 'passwordReset', 'registrationNotice'];
/** Of each of these, so that a person who makes one happen all day pushes nothing else out. */
const OF_ONE_AT_MOST = 10;
const OTHERS_AT_MOST = ACCOUNT_LOG_AT_MOST - BY_ANYONE.length * OF_ONE_AT_MOST;
/** By then the answer is on its way, and what is done for an account alone delays none. */
const AFTER_ANSWER_MS = 500;

/** What a member can read of what happened to their account. A killed process may lose an entry. */
@Injectable()
export class AccountLog {
  constructor(
    private readonly lines: AccountLogRepository,
    private readonly users: UserRepository,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Begins after the answer: how long a refused login takes must not tell whether the account exists. */
  noteFailure({ id }: User, event: 'loginFailed' | 'secondStepFailed', device?: string): void {
    setTimeout(() => void this.#note(id, event, device), AFTER_ANSWER_MS).unref();
  }

  async noteMail(userId: string, kind: MailKind): Promise<void> {
    const { data: event } = AccountEvent.safeParse(kind);
    if (event) await this.#note(userId, event);
  }

  /** What the member reads. */
  of(userId: string): Promise<AccountLogEntry[]> {
    return this.#read(userId, OF_ONE_AT_MOST, OTHERS_AT_MOST);
  }

  /** All that is kept. */
  all(userId: string): Promise<AccountLogEntry[]> {
    return this.#read(userId, Infinity, Infinity);
  }

  async #read(userId: string, ofOneAtMost: number, othersAtMost: number): Promise<AccountLogEntry[]> {
    const found = await Promise.all([
      ...BY_ANYONE.map(event => this.lines.newest(userId, event, ofOneAtMost)),
      this.lines.newestExcept(userId, BY_ANYONE, othersAtMost),
    ]);
    return found
      .flat()
      .toSorted((one, other) => Number(other.at) - Number(one.at))
      .map(toEntry);
  }

  async erase(userId: string): Promise<void> {
    await this.lines.remove(userId);
  }

  /** A lost entry fails neither a login nor the report of a mail. */
  async #note(userId: string, event: AccountEvent, device?: string): Promise<void> {
    try {
      const user = await this.users.byId(userId);
      if (!user || !hasLog(user)) return;
      const at = new Date();
      const _id = [userId, event, at.toISOString().slice(0, 13)].join(':');
      await this.lines.count({ _id, userId, event, at, ...(device && { device }) });
    } catch (err) {
      this.log.warn({ err, userId }, 'account_log_not_written');
    }
  }
}

/** An account has entries once its address is confirmed, and gets none while it is being erased. */
const hasLog = ({ isVerified, deletion }: User) => isVerified && !deletion?.begunAt;

const toEntry = ({ event, count, at, device }: AccountLogLine): AccountLogEntry => ({
  event,
  count,
  at: at.toISOString(),
  device: device ?? null,
});
