import {
  type ApplicationDecision,
  type DeclinedBecause,
  WITHDRAW_APPLICATION,
  type WaitingApplication,
} from '@attune/auth-contract/application';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { CallerVerifier } from '@attune/platform/callers/caller-verifier';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PurposeTokens } from '../login/purpose-tokens.js';
import { isAbout, MemberMails } from '../mails/member-mails.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { ApplicationRepository } from '../users/application.repository.js';
import { CLOSED_MS } from '../users/application.schema.js';
import { type User, UserRepository } from '../users/user.repository.js';

const PAGE = 50;

/** Who decides, and by which call. */
type By = Record<'moderatorId' | 'callId', string>;

/** Accounts that wait for the moderators, and how their waiting ends. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly applications: ApplicationRepository,
    private readonly mails: MemberMails,
    private readonly announcer: MemberAnnouncer,
    private readonly purposes: PurposeTokens,
    private readonly verifier: CallerVerifier,
    private readonly users: UserRepository,
    private readonly sweeps: Sweeps,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async queue(): Promise<{ items: WaitingApplication[]; waiting: number }> {
    const [users, waiting] = await Promise.all([this.applications.waiting(PAGE), this.applications.count()]);
    return { items: users.flatMap(toWaiting), waiting };
  }

  async decide({ applicationId, because }: ApplicationDecision, { moderatorId, callId }: By): Promise<void> {
    const user = await this.applications.byId(applicationId);
    const isDecided =
      user && (because ? await this.#decline(user, because, callId) : await this.#approve(user, callId));
    if (isDecided) this.log.info({ userId: applicationId, moderatorId, isApproved: !because }, 'application_decided');
    else if (!(await this.#isDecidedBy(callId, applicationId, because)))
      throw new ServiceError<AuthReason>('not_found', 'application_gone');
  }

  async withdraw(token: string) {
    const userId = await this.purposes.subjectOf(token, WITHDRAW_APPLICATION);
    if (userId === undefined) return this.#withdrawnBefore(token);
    if (!(await this.applications.withdraw(userId))) return { outcome: 'too_late' as const, userId };
    this.log.info({ userId }, 'application_withdrawn');
    return { outcome: 'withdrawn' as const, userId };
  }

  /** Those whose time is over. */
  async endOverdue(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'Applications',
      find: limit => this.applications.overdue(now, limit),
      each: user => this.#close(user, 'unanswered', { reference: dueOf(user) }, now),
      idsOf: ({ id }) => ({ userId: id }),
    });
  }

  /** Delivered again after a crash: the mail that the decision wrote is this call's. */
  async #isDecidedBy(callId: string, applicationId: string, because: DeclinedBecause | null): Promise<boolean> {
    const kind = because ? 'applicationDeclined' : 'applicationApproved';
    const mails = (await this.users.byId(applicationId))?.memberMails ?? [];
    return mails.some(mail => isAbout(mail, kind, callId));
  }

  /** Delivered again after a crash: the token is one of ours, and its account is gone. */
  async #withdrawnBefore(token: string) {
    const userId = this.verifier.subjectOf(token, WITHDRAW_APPLICATION);
    if (userId === undefined || (await this.users.byId(userId))) return { outcome: 'unknown' as const };
    return { outcome: 'withdrawn' as const, userId };
  }

  async #approve(user: User, callId: string): Promise<boolean> {
    const now = new Date();
    const about = { kind: 'applicationApproved', reference: callId } as const;
    const mail = await this.mails.prepare(user, about, now);
    const member = await this.applications.approve(user, mail, now);
    if (!member) return false;
    this.announcer.dispatch(member);
    this.mails.dispatch(user.id, mail);
    return true;
  }

  #decline(user: User, because: DeclinedBecause, callId: string): Promise<boolean> {
    return this.#close(user, 'declined', { reference: callId, because }, new Date());
  }

  async #close(
    user: User,
    outcome: 'declined' | 'unanswered',
    { reference, because }: { reference: string; because?: DeclinedBecause },
    now: Date,
  ): Promise<boolean> {
    const about = {
      kind: outcome === 'declined' ? 'applicationDeclined' : 'applicationUnanswered',
      reference,
      particulars: { dueAt: new Date(now.getTime() + CLOSED_MS).toISOString(), ...(because && { because }) },
    } as const;
    const mail = await this.mails.prepare(user, about, now);
    if (!(await this.applications.close(user, outcome, mail, now))) return false;
    this.mails.dispatch(user.id, mail);
    return true;
  }
}

const dueOf = ({ id, application }: User) => `${id}:${application?.since.toISOString()}`;

function toWaiting({ id, username, firstname, application }: User): WaitingApplication[] {
  if (application?.introduction === undefined) return [];
  const { introduction, since } = application;
  return [{ applicationId: id, username, firstname, introduction, since: since.toISOString() }];
}
