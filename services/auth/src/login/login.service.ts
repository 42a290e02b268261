import type { Credentials, Login, SignIn } from '@attune/auth-contract/sign-in';
import { APPEAL } from '@attune/auth-contract/standing';
import { Username } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { Sessions } from '@attune/platform/sessions';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Logger } from 'pino';
import { registeredUnder } from '../registration/pending-registrations.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { suspensionOf } from '../standing/measures.js';
import { type User, UserRepository } from '../users/user.repository.js';
import type { Suspension } from '../users/standing.schema.js';
import { PurposeTokens } from './purpose-tokens.js';

const APPEAL_SECONDS = 3600;

/** Signs members in and out. */
@Injectable()
export class LoginService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly tokens: JwtService,
    private readonly purposes: PurposeTokens,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** What a gateway of the version before can tell. */
  async login(credentials: Credentials, previous: Caller | undefined): Promise<Login> {
    const answer = await this.signIn(credentials, previous);
    const isKnown = answer.outcome !== 'suspended' && answer.outcome !== 'second_factor';
    return isKnown ? answer : { outcome: 'refused', userId: answer.userId };
  }

  /** `previous` is the session the browser came with: a login replaces it. Ended first, or a failure left two. */
  async signIn({ username, password }: Credentials, previous: Caller | undefined): Promise<SignIn> {
    const isUsername = Username.safeParse(username).success;
    const user = isUsername ? await this.#named(username.toLowerCase()) : undefined;
    if (!(await this.passwords.verify(user?.passwordHash, password)) || !user)
      return { outcome: 'refused', userId: user?.id };
    if (!user.isVerified) return { outcome: 'unverified', userId: user.id };
    const suspension = suspensionOf(user, new Date());
    if (suspension) return this.#suspended(user, suspension);

    if (previous) await this.sessions.end(previous);
    const session = await this.sessions.start(user.id);
    let answer: SignIn = { outcome: 'refused', userId: user.id };
    try {
      if (await this.#isStillRight(user)) answer = await this.#signedIn(user, session);
    } finally {
      // The token of this session is not handed out. If the session cannot be ended either, it expires.
      if (answer.outcome !== 'signed_in') await this.#giveUp(session.sessionId, user.id);
    }
    return answer;
  }

  async #named(usernameKey: string): Promise<User | undefined> {
    const holder = await this.users.byUsername(usernameKey);
    return holder && registeredUnder(usernameKey, holder);
  }

  async #signedIn({ id }: User, { sessionId, expiresAt }: { sessionId: string; expiresAt: Date }): Promise<Login> {
    const exp = Math.floor(expiresAt.getTime() / 1000);
    const token = await this.tokens.signAsync({ sub: id, sid: sessionId, exp });
    this.log.info({ userId: id }, 'login');
    return { outcome: 'signed_in', token, expiresAt: expiresAt.toISOString(), userId: id };
  }

  async #giveUp(sessionId: string, userId: string): Promise<void> {
    try {
      await this.sessions.end({ sessionId, userId });
    } catch (err) {
      this.log.warn({ err, userId }, 'session_left');
    }
  }

  async #suspended({ id }: User, { kind, until }: Suspension): Promise<SignIn> {
    const appealToken = await this.purposes.sign(id, APPEAL, APPEAL_SECONDS);
    this.log.info({ userId: id }, 'login_suspended');
    return { outcome: 'suspended', kind, until: until?.toISOString() ?? null, appealToken, userId: id };
  }

  /**
   * A reset or a suspension is written and then ends all sessions. Looked at again once the session stands, one of the two
   * finds the other: the change ends the session, or the login sees the change.
   */
  async #isStillRight({ id, passwordHash }: User): Promise<boolean> {
    const user = await this.users.byId(id);
    return user?.passwordHash === passwordHash && !suspensionOf(user, new Date());
  }

  async logout(caller: Caller): Promise<void> {
    await this.sessions.end(caller);
    this.log.info({ userId: caller.userId }, 'logout');
  }
}
