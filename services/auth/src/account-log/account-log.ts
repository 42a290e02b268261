import { ACCOUNT_LOG_AT_MOST, type AccountEvent, type AccountLogEntry } from '@attune/auth-contract/account-log';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type User, UserRepository } from '../users/user.repository.js';
import { AccountLogRepository } from './account-log.repository.js';
import type { AccountLogLine } from './account-log.schema.js';

const BY_ANYONE: readonly AccountEvent[] = ['loginFailed', 'secondStepFailed', 'passwordReset', 'registrationNotice'];
/** Of these, so that whoever makes them happen all day pushes nothing else out. */
const BY_ANYONE_AT_MOST = 40;

/** What a member can read of what happened to their account. A killed process may lose an entry. */
@Injectable()
export class AccountLog {
  constructor(
    private readonly lines: AccountLogRepository,
    private readonly users: UserRepository,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Nobody waits for it: how long a refused login takes must not tell whether the account exists. */
  noteFailure(user: User, event: 'loginFailed' | 'secondStepFailed', device?: string): void {
    if (!hasLog(user)) return;
    this.#count(user.id, event, device).catch((err: unknown) =>
      this.log.warn({ err, userId: user.id }, 'account_log_not_written'),
    );
  }

  async noteMail(userId: string, event: AccountEvent): Promise<void> {
    const user = await this.users.byId(userId);
    if (user && hasLog(user)) await this.#count(userId, event);
  }

  /** What the member reads. */
  of(userId: string): Promise<AccountLogEntry[]> {
    return this.#read(userId, BY_ANYONE_AT_MOST, ACCOUNT_LOG_AT_MOST - BY_ANYONE_AT_MOST);
  }

  /** All that is kept. */
  all(userId: string): Promise<AccountLogEntry[]> {
    return this.#read(userId, Infinity, Infinity);
  }

  async #read(userId: string, byAnyoneAtMost: number, othersAtMost: number): Promise<AccountLogEntry[]> {
    const byAnyone = await this.lines.newest(userId, true, byAnyoneAtMost);
    const others = await this.lines.newest(userId, false, othersAtMost);
    return [...byAnyone, ...others].toSorted((one, other) => Number(other.at) - Number(one.at)).map(toEntry);
  }

  async erase(userId: string): Promise<void> {
    await this.lines.remove(userId);
  }

  async #count(userId: string, event: AccountEvent, device?: string): Promise<void> {
    const at = new Date();
    const _id = [userId, event, at.toISOString().slice(0, 13)].join(':');
    await this.lines.count({
      _id,
      userId,
      event,
      isByAnyone: BY_ANYONE.includes(event),
      at,
      ...(device && { device }),
    });
  }
}

/** An account that nobody has confirmed is nobody's yet, and one that is being erased gets no more lines. */
const hasLog = ({ isVerified, deletion }: User) => isVerified && !deletion?.begunAt;

const toEntry = ({ event, count, at, device }: AccountLogLine): AccountLogEntry => ({
  event,
  count,
  at: at.toISOString(),
  device: device ?? null,
});
