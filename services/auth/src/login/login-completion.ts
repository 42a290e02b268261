import { WITHDRAW_APPLICATION } from '@attune/auth-contract/application';
import { KEEP_ACCOUNT } from '@attune/auth-contract/deletion';
import type { SignIn } from '@attune/auth-contract/sign-in';
import { APPEAL } from '@attune/auth-contract/standing';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import type { SessionInfo } from '@attune/platform/sessions/session-info';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Logger } from 'pino';
import { hasSecondFactor } from '../users/second-factor.schema.js';
import { type Application, endOf } from '../users/application.schema.js';
import { suspensionOf } from '../standing/measures.js';
import type { ScheduledDeletion } from '../users/deletion.schema.js';
import { LastSeen } from '../users/last-seen.js';
import { type User, UserRepository } from '../users/user.repository.js';
import type { Suspension } from '../users/standing.schema.js';
import { PurposeTokens } from './purpose-tokens.js';

const APPEAL_SECONDS = 3600;
const KEEP_SECONDS = 900;
const WITHDRAW_SECONDS = 900;

/** How a login ends that has given everything it needs. */
export type Completed = Exclude<SignIn, { outcome: 'second_factor' | 'applied' }>;

/** Begins the session of a member who has given all that their login needs. */
@Injectable()
export class LoginCompletion {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
    private readonly tokens: JwtService,
    private readonly purposes: PurposeTokens,
    private readonly lastSeen: LastSeen,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** `previous` is the session the browser came with: a login replaces it. Ended first, or a failure left two. */
  async complete(
    user: User,
    previous: Caller | undefined,
    about: Pick<SessionInfo, 'secondFactorAt'> = {},
  ): Promise<Completed> {
    const suspension = suspensionOf(user, new Date());
    if (suspension) return this.#suspended(user, suspension);
    if (user.deletion) return this.#leaving(user, user.deletion);
    if (previous) await this.sessions.end(previous);
    const session = await this.sessions.start(user.id, about);
    let token: string | undefined;
    try {
      if (await this.#isStillRight(user, about)) token = await this.#tokenOf(user, session);
    } finally {
      // The token of this session is not handed out. If the session cannot be ended either, it expires.
      if (token === undefined) await this.#giveUp(session.sessionId, user.id);
    }
    if (token === undefined) return { outcome: 'refused', userId: user.id };
    await this.lastSeen.note(user);
    this.log.info({ userId: user.id }, 'login');
    return {
      outcome: 'signed_in',
      token,
      expiresAt: session.expiresAt.toISOString(),
      userId: user.id,
      username: user.username,
    };
  }

  /** No session: the account is no member's. */
  async applied(user: User, application: Application): Promise<Extract<SignIn, { outcome: 'applied' }>> {
    const state = application.outcome ?? ('waiting' as const);
    const about = { state, mailbox: shortened(user.email), until: endOf(application).toISOString() } as const;
    const isWaiting = state === 'waiting';
    const withdrawToken = isWaiting && (await this.purposes.sign(user, WITHDRAW_APPLICATION, WITHDRAW_SECONDS));
    this.log.info({ userId: user.id }, 'login_applied');
    return { outcome: 'applied', application: { ...about, ...(withdrawToken && { withdrawToken }) }, userId: user.id };
  }

  async #tokenOf({ id }: User, { sessionId, expiresAt }: { sessionId: string; expiresAt: Date }): Promise<string> {
    const exp = Math.floor(expiresAt.getTime() / 1000);
    return this.tokens.signAsync({ sub: id, sid: sessionId, exp });
  }

  async #giveUp(sessionId: string, userId: string): Promise<void> {
    try {
      await this.sessions.end({ sessionId, userId });
    } catch (err) {
      this.log.warn({ err, userId }, 'session_left');
    }
  }

  async #suspended(user: User, { kind, until }: Suspension) {
    const { id } = user;
    const appealToken = await this.purposes.sign(user, APPEAL, APPEAL_SECONDS);
    this.log.info({ userId: id }, 'login_suspended');
    return { outcome: 'suspended' as const, kind, until: until?.toISOString() ?? null, appealToken, userId: id };
  }

  async #leaving(user: User, { dueAt, begunAt }: ScheduledDeletion) {
    const { id } = user;
    if (begunAt) return { outcome: 'refused' as const, userId: id };
    const keepToken = await this.purposes.sign(user, KEEP_ACCOUNT, KEEP_SECONDS);
    return { outcome: 'leaving' as const, until: dueAt.toISOString(), keepToken, userId: id };
  }

  /**
   * A reset, a suspension or a first second factor is written and then ends sessions. Looked at again once the session stands, one of the two
   * finds the other: the change ends the session, or the login sees the change.
   */
  async #isStillRight({ id, passwordHash }: User, { secondFactorAt }: SessionInfo): Promise<boolean> {
    const user = await this.users.byId(id);
    if (user?.passwordHash !== passwordHash || user.deletion || suspensionOf(user, new Date())) return false;
    return secondFactorAt !== undefined || !hasSecondFactor(user.secondFactor);
  }
}

/** `a…@example.org`: enough to know one's own mailbox by. */
const shortened = (email: string) => `${[...email][0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;
