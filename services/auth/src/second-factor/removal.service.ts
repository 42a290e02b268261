import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import type { Logger } from 'pino';
import { LIMITS } from '../auth.limits.js';
import { isOver, lookupDigest } from '../users/link-secret.js';
import { MemberMails } from '../mails/member-mails.js';
import { StaleSessions } from '../sessions/stale-sessions.js';
import type { User } from '../users/user.repository.js';
import { RemovalRepository } from './removal.repository.js';
import { SecondFactorChanges } from './second-factor-changes.js';
import { SecondFactorLoginService } from './second-factor-login.service.js';
import { hasSecondFactor, type SecondFactorRemoval } from '../users/second-factor.schema.js';

const DAY = 24 * 3_600_000;
const WAIT_MS = 7 * DAY;

/**
 * The way back for a member who has lost the second factor and its codes: the password, a mailed link, and seven days in which
 * mails and a notice in every session ask whether it was them. A password that came by mail does not count: who reads the mailbox
 * has it.
 */
@Injectable()
export class RemovalService {
  readonly #limits: MemberRateLimits<'ask', AuthReason>;

  constructor(
    @InjectRedis() redis: Redis,
    private readonly logins: SecondFactorLoginService,
    private readonly removals: RemovalRepository,
    private readonly mails: MemberMails,
    private readonly changes: SecondFactorChanges,
    private readonly sessions: StaleSessions,
    private readonly sweeps: Sweeps,
    @InjectLogger() private readonly log: Logger,
  ) {
    this.#limits = new MemberRateLimits(redis, 'auth', { ask: LIMITS.removal }, 'too_many_removals');
  }

  async ask(login: { ticket: string; browser: string; callId: string }) {
    const user = await this.logins.memberOf(login);
    if (!user) return { outcome: 'ended' as const };
    if (user.isPasswordFromMail) return { outcome: 'password_from_mail' as const };
    await this.#limits.consume('ask', user.id);
    await this.mails.request(user.id, { kind: 'secondFactorRemoval', reference: login.callId });
    this.log.info({ userId: user.id }, 'second_factor_removal_asked');
    return { outcome: 'mailed' as const };
  }

  /** Asking again continues the same wait. */
  async confirm(token: string) {
    const digest = lookupDigest(token);
    const user = digest ? await this.removals.byLink('secondFactorRemoval', digest) : undefined;
    const now = new Date();
    const link = user?.memberMails?.find(mail => mail.link?.tokenHash === digest)?.link;
    if (!user || !digest || !link || isOver(link, now) || !hasSecondFactor(user.secondFactor)) return UNKNOWN;
    const waiting = user.secondFactor?.removal;
    if (waiting) return { outcome: 'waiting' as const, dueAt: waiting.dueAt.toISOString(), userId: user.id };
    const removal = { startedAt: now, dueAt: later(now, WAIT_MS), nextNoticeAt: later(now, DAY) };
    const notice = await this.#notice(user, removal, now);
    if (!(await this.removals.start(user.id, digest, removal, notice))) return UNKNOWN;
    this.mails.dispatch(user.id, notice);
    this.log.info({ userId: user.id }, 'second_factor_removal_started');
    return { outcome: 'waiting' as const, dueAt: removal.dueAt.toISOString(), userId: user.id };
  }

  /** Called by the link of a notice, or in a session; also when the factor was kept already. */
  async cancel(token: string | undefined, caller: Caller | undefined) {
    const userId = token === undefined ? caller?.userId : await this.#noticedBy(token);
    if (userId === undefined) return UNKNOWN;
    if (await this.removals.cancel(userId)) this.log.info({ userId }, 'second_factor_kept');
    return { outcome: 'kept' as const, userId };
  }

  async remind(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'RemovalService.remind',
      find: limit => this.removals.unnoticed(now, limit),
      each: user => this.#remind(user, now),
      idsOf: ({ id }) => ({ userId: id }),
    });
  }

  async finish(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'RemovalService.finish',
      find: limit => this.removals.due(now, limit),
      each: user => this.#finish(user, now),
      idsOf: ({ id }) => ({ userId: id }),
    });
  }

  async #remind(user: User, now: Date): Promise<void> {
    const { removal } = user.secondFactor ?? {};
    if (!removal) return;
    const notice = await this.#notice(user, removal, removal.nextNoticeAt);
    // After an outage of days, one reminder and not one for each.
    const next = later(removal.nextNoticeAt, DAY * Math.ceil((Number(now) - Number(removal.nextNoticeAt) + 1) / DAY));
    if (await this.removals.remind(user.id, removal, next, notice)) this.mails.dispatch(user.id, notice);
  }

  async #finish(user: User, now: Date): Promise<void> {
    const { removal } = user.secondFactor ?? {};
    if (!removal) return;
    const mail = await this.changes.mail(user, `removed:${removal.startedAt.toISOString()}`);
    if (!(await this.removals.finish(user.id, removal, now, mail))) return;
    this.changes.dispatch(user, mail);
    this.log.info({ userId: user.id }, 'second_factor_removed');
    await this.sessions.end(user.id, now);
  }

  #notice(user: User, { dueAt, startedAt }: SecondFactorRemoval, at: Date) {
    const reference = `${startedAt.toISOString()}:${at.toISOString()}`;
    const particulars = { dueAt: dueAt.toISOString() };
    return this.mails.prepare(user, { kind: 'secondFactorRemovalNotice', reference, particulars }, new Date());
  }

  async #noticedBy(token: string): Promise<string | undefined> {
    const digest = lookupDigest(token);
    return digest ? (await this.removals.byLink('secondFactorRemovalNotice', digest))?.id : undefined;
  }
}

const UNKNOWN = { outcome: 'unknown' as const };
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
