import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { FirstRunForm } from '@attune/auth-contract/first-run.methods';
import { addressKey } from '@attune/auth-contract/mail-address';
import type { Language } from '@attune/auth-contract/mail-kind';
import type { SignIn } from '@attune/auth-contract/sign-in';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { LoginService } from '../login/login.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { refuseGuessable } from '../passwords/password-rule.js';
import { ConfirmedRegistrations } from '../registration/confirmed-registrations.js';
import { RoleService } from '../standing/role.service.js';
import { isConfirmed } from '../users/application.schema.js';
import { StandingRepository } from '../users/standing.repository.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { digestOfFirstRunCode } from './first-run-code.js';
import { FirstRunRepository } from './first-run.repository.js';

type Form = FirstRunForm & { secondStep: string; language?: Language | undefined };

const closed = () => new ServiceError<AuthReason>('forbidden', 'first_run_closed');

/** Makes the first operator of who has the code of auth's log. The code is looked at before all else: without it nothing is told. */
@Injectable()
export class FirstRunService {
  constructor(
    private readonly codes: FirstRunRepository,
    private readonly standings: StandingRepository,
    private readonly roles: RoleService,
    private readonly users: UserRepository,
    private readonly registrations: ConfirmedRegistrations,
    private readonly passwords: PasswordHasher,
    private readonly logins: LoginService,
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'FIRST_RUN'>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async check(code: string): Promise<void> {
    await this.#open(code);
  }

  /** Who reads the log owns the machine, so neither REGISTRATION nor a mail stands in between. */
  async register({ code, secondStep, ...form }: Form, previous: Caller | undefined, callId: string): Promise<SignIn> {
    await this.#open(code);
    const made = () => this.#madeBy(callId, form.username);
    const member = (await made()) ?? (await this.#register(form, callId, made));
    return this.logins.signInAs(member, secondStep, previous);
  }

  async #register(
    { password, language, isAdult: _said, ...names }: Omit<Form, 'code' | 'secondStep'>,
    registrationId: string,
    made: () => Promise<User | undefined>,
  ): Promise<User> {
    refuseGuessable(password, names);
    const applicant = {
      ...names,
      usernameKey: names.username.toLowerCase(),
      emailKey: addressKey(names.email),
      passwordHash: await this.passwords.hash(password),
      registrationId,
      ...(language && { registeredIn: language }),
      saidAdultAt: new Date(),
    };
    const member = await this.registrations.register(applicant, { addressKnown: 'first_run_address_known', made });
    this.log.info({ userId: member.id }, 'registered_in_first_run');
    return member;
  }

  /** The account that this call made, where it is delivered again. */
  async #madeBy(callId: string, username: string): Promise<User | undefined> {
    const holder = await this.users.byUsername(username.toLowerCase());
    return holder && isConfirmed(holder) && holder.registrationId === callId ? holder : undefined;
  }

  /**
   * The code is taken before the role is given, so one of two who come with it is the operator. Killed in between, the same member comes
   * again with the same code.
   */
  async take(code: string, caller: Caller): Promise<void> {
    const codeHash = await this.#open(code);
    const { id } = await this.roles.requireSecondFactor(caller);
    const now = new Date();
    if (!(await this.codes.take(codeHash, id, now))) throw closed();
    if (!(await this.standings.grant('operator', id, now)))
      throw new ServiceError<AuthReason>('forbidden', 'second_factor_required');
    await this.codes.end();
    this.log.info({ userId: id }, 'first_operator');
  }

  /** Its digest. A code that is wrong or over, and any code where there is an operator, are refused in the same words. */
  async #open(code: string): Promise<string> {
    const codeHash = digestOfFirstRunCode(code);
    if (codeHash === undefined || this.config.FIRST_RUN === 'off') throw closed();
    if (!(await this.codes.isOpen(codeHash, new Date())) || (await this.standings.hasHolder('operator')))
      throw closed();
    return codeHash;
  }
}
