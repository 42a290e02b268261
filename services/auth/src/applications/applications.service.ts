import {
  type ApplicationDecision,
  type DeclinedBecause,
  WITHDRAW_APPLICATION,
  type WaitingApplication,
} from '@attune/auth-contract/application';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PurposeTokens } from '../login/purpose-tokens.js';
import { MemberMails } from '../mails/member-mails.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { ApplicationRepository } from '../users/application.repository.js';
import { CLOSED_MS } from '../users/application.schema.js';
import type { User } from '../users/user.repository.js';

const PAGE = 50;

/** Accounts that wait for the moderators, and how their waiting ends. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly applications: ApplicationRepository,
    private readonly mails: MemberMails,
    private readonly announcer: MemberAnnouncer,
    private readonly purposes: PurposeTokens,
    private readonly sweeps: Sweeps,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async queue(): Promise<{ items: WaitingApplication[]; waiting: number }> {
    const [users, waiting] = await Promise.all([this.applications.waiting(PAGE), this.applications.count()]);
    return { items: users.flatMap(toWaiting), waiting };
  }

  async decide({ applicationId, because }: ApplicationDecision, moderatorId: string): Promise<void> {
    const user = await this.applications.byId(applicationId);
    const isDecided = user && (because ? await this.#decline(user, because) : await this.#approve(user));
    if (!isDecided) throw new ServiceError<AuthReason>('not_found', 'application_gone');
    this.log.info({ userId: applicationId, moderatorId, isApproved: !because }, 'application_decided');
  }

  async withdraw(token: string) {
    const userId = await this.purposes.subjectOf(token, WITHDRAW_APPLICATION);
    if (userId === undefined) return { outcome: 'unknown' as const };
    if (!(await this.applications.withdraw(userId))) return { outcome: 'too_late' as const, userId };
    this.log.info({ userId }, 'application_withdrawn');
    return { outcome: 'withdrawn' as const, userId };
  }

  /** Those whose time is over. */
  async endOverdue(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'Applications',
      find: limit => this.applications.overdue(now, limit),
      each: user => this.#close(user, 'unanswered', undefined, now),
      idsOf: ({ id }) => ({ userId: id }),
    });
  }

  async #approve(user: User): Promise<boolean> {
    const now = new Date();
    const about = { kind: 'applicationApproved', reference: referenceOf(user) } as const;
    const mail = await this.mails.prepare(user, about, now);
    const member = await this.applications.approve(user, mail, now);
    if (!member) return false;
    this.announcer.dispatch(member);
    this.mails.dispatch(user.id, mail);
    return true;
  }

  #decline(user: User, because: DeclinedBecause): Promise<boolean> {
    return this.#close(user, 'declined', because, new Date());
  }

  async #close(
    user: User,
    outcome: 'declined' | 'unanswered',
    because: DeclinedBecause | undefined,
    now: Date,
  ): Promise<boolean> {
    const about = {
      kind: outcome === 'declined' ? 'applicationDeclined' : 'applicationUnanswered',
      reference: referenceOf(user),
      particulars: { dueAt: new Date(now.getTime() + CLOSED_MS).toISOString(), ...(because && { because }) },
    } as const;
    const mail = await this.mails.prepare(user, about, now);
    if (!(await this.applications.close(user, outcome, mail, now))) return false;
    this.mails.dispatch(user.id, mail);
    return true;
  }
}

const referenceOf = ({ id, application }: User) => `${id}:${application?.since.toISOString()}`;

function toWaiting({ id, username, firstname, application }: User): WaitingApplication[] {
  if (application?.introduction === undefined) return [];
  const { introduction, since } = application;
  return [{ applicationId: id, username, firstname, introduction, since: since.toISOString() }];
}
