import type { Credentials } from '@attune/auth-contract/credentials';
import { isAddress, loginName } from '@attune/auth-contract/login-name';
import { Login, type SignIn, type SignInForm } from '@attune/auth-contract/sign-in';
import { Username } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { isConfirmed } from '../users/application.schema.js';
import { registeredUnder } from '../users/pending-registrations.js';
import { AccountLog } from '../account-log/account-log.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { hasSecondFactor, methodsOf } from '../users/second-factor.schema.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { LoginCompletion } from './login-completion.js';
import { digestOf, LoginTickets } from './login-tickets.js';
import { PasswordGuesses } from './password-guesses.js';

/** Signs members in and out. */
@Injectable()
export class LoginService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: Sessions,
    private readonly tickets: LoginTickets,
    private readonly completion: LoginCompletion,
    private readonly guesses: PasswordGuesses,
    private readonly accountLog: AccountLog,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** The outcomes that a gateway of 0.1.0 knows. */
  async login(credentials: Credentials, previous: Caller | undefined): Promise<Login> {
    const answer = await this.signIn(credentials, previous);
    const { success, data } = Login.safeParse(answer);
    return success ? data : { outcome: 'refused', userId: answer.userId };
  }

  /** `previous` is the session the browser came with: a login replaces it. */
  async signIn(
    { username, password, browser, origin, device }: SignInForm,
    previous: Caller | undefined,
  ): Promise<SignIn> {
    const name = loginName(username);
    const user = await (isAddress(name) ? this.#withAddress(name) : this.#named(name));
    const hash = user?.passwordHash;
    const verify = (mayBeRight = true) => {
      if (!mayBeRight) this.log.warn({ userId: user?.id }, 'login_guesses_used_up');
      return this.passwords.verify(mayBeRight ? hash : undefined, password);
    };
    // A gateway of 0.1.0 does not say where from.
    const isRight = await (origin ? this.guesses.counting(hash ?? name, origin, verify) : verify());
    if (!isRight && user) this.accountLog.noteFailure(user, 'loginFailed', device);
    if (!isRight || !user) return { outcome: 'refused', userId: user?.id };
    if (user.application) return this.completion.applied(user, user.application);
    if (!user.isVerified) return { outcome: 'unverified', userId: user.id };
    return this.signInAs(user, browser, previous);
  }

  /** Who has shown to be this member is asked for the second factor, where there is one. */
  async signInAs(user: User, browser: string | undefined, previous: Caller | undefined): Promise<SignIn> {
    if (!hasSecondFactor(user.secondFactor)) return this.completion.complete(user, previous);
    return this.#secondStep(user, browser);
  }

  /** A second step is bound to a browser: it does not begin without one. */
  async #secondStep({ id, passwordHash, secondFactor }: User, browser: string | undefined): Promise<SignIn> {
    if (browser === undefined) return { outcome: 'refused', userId: id };
    const ticket = await this.tickets.issue({ userId: id, password: digestOf(passwordHash) }, browser);
    return { outcome: 'second_factor', ticket, methods: methodsOf(secondFactor), userId: id };
  }

  /** Of confirmed addresses alone: a registration that waits may be a stranger's, and would tell whether the address has an account. */
  async #withAddress(emailKey: string): Promise<User | undefined> {
    const account = await this.users.byEmail(emailKey);
    return account && isConfirmed(account) ? account : undefined;
  }

  async #named(usernameKey: string): Promise<User | undefined> {
    if (!Username.safeParse(usernameKey).success) return undefined;
    const holder = await this.users.byUsername(usernameKey);
    return holder && registeredUnder(usernameKey, holder);
  }

  async logout(caller: Caller): Promise<void> {
    await this.sessions.end(caller);
    this.log.info({ userId: caller.userId }, 'logout');
  }
}
