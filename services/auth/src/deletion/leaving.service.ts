import { randomBytes } from 'node:crypto';
import { KEEP_ACCOUNT, type Keeping } from '@attune/auth-contract/deletion';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PurposeTokens } from '../login/purpose-tokens.js';
import { MemberMails } from '../mails/member-mails.js';
import { PasswordConfirmation } from '../passwords/password-confirmation.js';
import { StaleSessions } from '../sessions/stale-sessions.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { stillWithoutFactor } from '../users/second-factor.schema.js';
import type { DeletionCause, ScheduledDeletion } from '../users/deletion.schema.js';
import { dayOf } from '../users/last-seen.js';
import { adding } from '../users/member-mail.repository.js';
import { type StandingCondition, StandingRepository } from '../users/standing.repository.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { daysAfter, GRACE_DAYS } from '../users/retention.js';

/** Each failed one means that another change was written meanwhile. */
const ATTEMPTS = 20;

/** Lets members leave, and come back within the grace. What a crash leaves undone, the periodic tasks of sessions, mails and announcements do. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly users: UserRepository,
    private readonly standings: StandingRepository,
    private readonly passwords: PasswordConfirmation,
    private readonly sessions: StaleSessions,
    private readonly mails: MemberMails,
    private readonly announcer: MemberAnnouncer,
    private readonly purposes: PurposeTokens,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Asking again does not move the day. */
  async request(password: string, caller: Caller, callId: string): Promise<{ leavingUntil: string }> {
    const before = await this.users.byId(caller.userId);
    if (before?.deletion?.requestedBy === callId) return this.#requested(before, before.deletion);
    const confirmed = await this.passwords.confirm(caller, password);
    let user: User | undefined = confirmed;
    for (let attempt = 0; attempt < ATTEMPTS && user?.passwordHash === confirmed.passwordHash; attempt += 1) {
      if (!user.deletion) await this.passwords.requireSecondFactor(user, caller);
      const deletion = user.deletion ?? (await this.schedule(user, 'member', callId));
      if (deletion) return { leavingUntil: deletion.dueAt.toISOString() };
      user = await this.users.byId(caller.userId);
    }
    throw unavailable();
  }

  /** Undefined when the account changed since it was read. */
  async schedule(user: User, cause: DeletionCause, requestedBy?: string): Promise<ScheduledDeletion | undefined> {
    const now = new Date();
    // A ban has had its time: there is nothing to come back to.
    const dueAt = cause === 'banned' ? now : daysAfter(now, GRACE_DAYS);
    const deletion = {
      id: randomBytes(16).toString('hex'),
      cause,
      requestedAt: now,
      dueAt,
      ...(requestedBy && { requestedBy }),
    };
    const about = {
      kind: cause === 'inactive' ? 'inactivityNotice' : 'deletionScheduled',
      reference: deletion.id,
      particulars: { dueAt: dueAt.toISOString() },
    } as const;
    const mail = cause === 'banned' ? undefined : await this.mails.prepare(user, about, now);
    const $set = { deletion, staleSessionsSince: now };
    const changed = await this.standings.change(user, { $set, ...(mail && adding(mail)) }, now, asRead(user, cause));
    if (!changed) return undefined;
    this.announcer.dispatch(changed);
    if (mail) this.mails.dispatch(user.id, mail);
    await this.sessions.end(user.id, now);
    this.log.info({ userId: user.id, cause }, 'deletion_scheduled');
    return deletion;
  }

  async keep(token: string): Promise<Keeping> {
    const userId = await this.purposes.subjectOf(token, KEEP_ACCOUNT);
    if (userId === undefined) return { outcome: 'unknown' };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const user = await this.users.byId(userId);
      if (!user || user.deletion?.begunAt) return { outcome: 'too_late', userId };
      if (!user.deletion || (await this.#keep(user, user.deletion))) return { outcome: 'kept', userId };
    }
    throw unavailable();
  }

  /** Only sessions from before it: later ones stay. */
  async #requested({ id, staleSessionsSince }: User, { dueAt }: ScheduledDeletion) {
    if (staleSessionsSince) await this.sessions.end(id, staleSessionsSince);
    return { leavingUntil: dueAt.toISOString() };
  }

  async #keep(user: User, { id }: ScheduledDeletion): Promise<boolean> {
    const now = new Date();
    const mail = await this.mails.prepare(user, { kind: 'deletionCancelled', reference: id }, now);
    const isHere = { $set: { lastSeenDay: dayOf(now) }, $unset: { deletion: 1, absenceNoticedAt: 1 } } as const;
    const changed = await this.standings.change(user, { ...isHere, ...adding(mail) }, now);
    if (!changed) return false;
    this.announcer.dispatch(changed);
    this.mails.dispatch(user.id, mail);
    this.log.info({ userId: user.id }, 'deletion_cancelled');
    return true;
  }
}

/** Who comes back in the meantime stays; who asks for it has confirmed it with this password, and the second factor where there is one. */
function asRead({ lastSeenDay, passwordHash, secondFactor }: User, cause: DeletionCause): StandingCondition {
  if (cause === 'inactive') return { lastSeenDay: lastSeenDay ?? { $exists: false } };
  return cause === 'member' ? { passwordHash, ...stillWithoutFactor(secondFactor) } : {};
}
