import type { Credentials, Login } from '@attune/auth-contract/auth.contract';
import { Username } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logger.provider';
import { Sessions } from '@attune/platform/sessions';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Logger } from 'pino';
import { registeredUnder } from '../registration/pending-registrations.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { type User, UserRepository } from '../users/user.repository.js';

/** Signs members in and out. */
@Injectable()
export class LoginService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly tokens: JwtService,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** `previous` is the session the browser came with: a login replaces it. Ended first, or a failure left two. */
  async login({ username, password }: Credentials, previous: Caller | undefined): Promise<Login> {
    const isUsername = Username.safeParse(username).success;
    const user = isUsername ? await this.#named(username.toLowerCase()) : undefined;
    if (!(await this.passwords.verify(user?.passwordHash, password)) || !user)
      return { outcome: 'refused', userId: user?.id };
    if (!user.isVerified) return { outcome: 'unverified', userId: user.id };

    if (previous) await this.sessions.end(previous);
    const session = await this.sessions.start(user.id);
    let answer: Login = { outcome: 'refused', userId: user.id };
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

  /**
   * A reset writes the new password and then ends all sessions. Looked at again once the session stands, one of the two
   * finds the other: the reset ends the session, or the login sees the new password.
   */
  async #isStillRight({ id, passwordHash }: User): Promise<boolean> {
    return (await this.users.byId(id))?.passwordHash === passwordHash;
  }

  async logout(caller: Caller): Promise<void> {
    await this.sessions.end(caller);
    this.log.info({ userId: caller.userId }, 'logout');
  }
}
