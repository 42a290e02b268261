import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { NewSuspension } from '@attune/auth-contract/standing';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { StaleSessions } from '../sessions/stale-sessions.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { StandingRepository } from '../users/standing.repository.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { decided, hasTaken, released } from './measures.js';
import { RoleService } from './role.service.js';

/** Each failed one means that another change was written meanwhile. */
const ATTEMPTS = 20;

/** Suspends and bans members, and ends it. What is written here is enforced at once, or by StandingTask when this process dies. */
@Injectable()
export class SuspensionService {
  constructor(
    private readonly users: UserRepository,
    private readonly standings: StandingRepository,
    private readonly roles: RoleService,
    private readonly sessions: StaleSessions,
    private readonly announcer: MemberAnnouncer,
    private readonly proofs: ServiceProof,
    private readonly sweeps: Sweeps,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Repeating a decision changes nothing, but completes what was not enforced. */
  async set(decision: NewSuspension, caller: Caller | undefined): Promise<void> {
    if (!this.#isProven(decision)) await this.roles.require('moderator', authenticated(caller));
    await this.#enforce(await this.#written(decision));
  }

  async endOver(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'SuspensionService',
      find: limit => this.standings.suspendedUntil(now, limit),
      each: user => this.#end(user, now),
      idsOf: ({ id }) => ({ userId: id }),
    });
  }

  async #end(user: User, now: Date): Promise<void> {
    const shown = await this.standings.change(user, released(user, now), now);
    if (!shown) return;
    this.log.info({ userId: user.id }, 'suspension_ended');
    this.announcer.dispatch(shown);
  }

  #isProven({ userId, caseId, decisionId, kind, until, proof }: NewSuspension): boolean {
    if (proof === undefined) return false;
    return this.proofs.isRight(proof, 'setSuspension', userId, caseId, decisionId, kind, until ?? '');
  }

  async #written(decision: NewSuspension): Promise<User> {
    const { userId, caseId, decisionId, kind } = decision;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const user = await this.users.byId(userId);
      if (!user?.isVerified || user.isDecoy) throw new ServiceError<AuthReason>('not_found', 'unknown_account');
      if (hasTaken(user, decisionId)) return user;
      const now = new Date();
      const changed = await this.standings.change(user, decided(user, decision, now), now);
      if (!changed) continue;
      this.log.info({ userId, caseId, decisionId, kind }, 'suspension_decided');
      return changed;
    }
    throw unavailable();
  }

  /** Answered even where this fails: the change is written, and StandingTask finishes it. */
  async #enforce(user: User): Promise<void> {
    if (user.unannouncedSince) this.announcer.dispatch(user);
    if (!user.suspension || !user.staleSessionsSince) return;
    try {
      await this.sessions.end(user.id, user.staleSessionsSince);
    } catch (err) {
      this.log.warn({ err, userId: user.id }, 'sessions_end_postponed');
    }
  }
}
