import { authContract } from '@attune/auth-contract/auth.contract';
import { ErasingService } from '@attune/auth-contract/deletion';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer } from '@attune/platform/contract';
import { independently } from '@attune/platform/independently';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { MemberTraces } from '@attune/platform/erasure/member-traces';
import { Pace } from '@attune/platform/pace';
import { ServiceProof } from '@attune/platform/service-proof';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountLog } from '../account-log/account-log.js';
import { AgeRequests } from '../age-proof/age-requests.js';
import { GivenInvitations } from '../invitations/given-invitations.js';
import { LoginTickets } from '../login/login-tickets.js';
import { StaleSessions } from '../sessions/stale-sessions.js';
import { DeletionRepository, type LeavingUser } from './deletion.repository.js';
import { ProcessLogs } from './process-logs.js';

/** While services are silent, they are told again after this long. */
const AGAIN_MS = 60_000;
/** After a report, so that one that waited for it is told soon. */
const AFTER_REPORT_MS = 5000;
/** An announcement that was claimed has left, or its process is dead. */
const SETTLED_MS = 10_000;

/** Deletes accounts whose grace is over: every other service first, then the account. Killed at any step, the next round goes on. */
@Injectable()
export class AccountEraser {
  constructor(
    private readonly deletions: DeletionRepository,
    private readonly sessions: StaleSessions,
    private readonly tickets: LoginTickets,
    private readonly ageRequests: AgeRequests,
    private readonly accountLog: AccountLog,
    private readonly givenInvitations: GivenInvitations,
    private readonly traces: MemberTraces,
    private readonly logs: ProcessLogs,
    private readonly proofs: ServiceProof,
    private readonly pace: Pace,
    private readonly sweeps: Sweeps,
    @InjectAnnouncer(authContract) private readonly events: Announcer<typeof authContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async run(now: Date): Promise<void> {
    await independently(
      () =>
        this.sweeps.sweep({
          name: 'AccountEraser.begin',
          find: limit => this.deletions.due(now, limit),
          each: user => this.#begin(user, now),
          idsOf,
        }),
      () =>
        this.sweeps.sweep({
          name: 'AccountEraser.goOn',
          find: () => this.deletions.begun(),
          each: user => this.#goOn(user, now),
          idsOf,
        }),
      () =>
        this.sweeps.sweep({
          name: 'AccountEraser.complete',
          find: () => this.deletions.orphaned(),
          each: deletionId => this.deletions.complete(deletionId, now),
          idsOf: deletionId => ({ deletionId }),
        }),
    );
  }

  /** The record first: without it no report would be kept. */
  async #begin(user: LeavingUser, now: Date): Promise<void> {
    await this.deletions.openRecord(user.deletion.id, now);
    if (!(await this.deletions.begin(user, now))) return;
    await this.sessions.end(user.id, now);
    this.log.info({ deletionId: user.deletion.id, cause: user.deletion.cause }, 'deletion_begun');
  }

  async #goOn(user: LeavingUser, now: Date): Promise<void> {
    const { id, announcedAt, reportsThen } = user.deletion;
    const reported = await this.deletions.reportsOf(id);
    const sinceMs = announcedAt ? now.getTime() - announcedAt.getTime() : Infinity;
    const isMissing = ErasingService.options.some(service => !reported.includes(service));
    const hasNews = reported.length !== reportsThen;
    const isDue = sinceMs > this.pace.of(AGAIN_MS) || (hasNews && sinceMs > this.pace.of(AFTER_REPORT_MS));
    if (isMissing && isDue) await this.#announce(user, reported, now);
    if (!isMissing && sinceMs > this.pace.of(SETTLED_MS)) await this.#finish(user, now);
  }

  async #announce(user: LeavingUser, reported: string[], now: Date): Promise<void> {
    if (!(await this.deletions.claimAnnouncement(user, reported.length, now))) return;
    const { id: deletionId, photos = [] } = user.deletion;
    const proof = this.proofs.toAll('accountDeleted', user.id, deletionId);
    await this.events.accountDeleted({ userId: user.id, deletionId, photos, reported, proof });
  }

  /** The account last: it is what says that there is something left to do. */
  async #finish(user: LeavingUser, now: Date): Promise<void> {
    await this.sessions.end(user.id, now);
    await this.logs.overwrite(user.id);
    await this.tickets.endOf(user.id);
    await this.ageRequests.removeOf(user.id);
    await this.accountLog.erase(user.id);
    await this.givenInvitations.erase(user.id);
    await this.traces.erase([user.id]);
    await this.deletions.removeAccount(user);
    await this.deletions.complete(user.deletion.id, now);
    this.log.info({ deletionId: user.deletion.id }, 'account_deleted');
  }
}

const idsOf = ({ deletion }: LeavingUser) => ({ deletionId: deletion.id });
