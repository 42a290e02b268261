import type { PasskeyJson, SecondFactorAnswer } from '@attune/auth-contract/second-factor';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AccountLog } from '../account-log/account-log.js';
import { type Completed, LoginCompletion } from '../login/login-completion.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { CodeLimits } from './code-limits.js';
import { digestOf, LoginTickets, type PendingLogin } from '../login/login-tickets.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { hasSecondFactor, type Totp } from '../users/second-factor.schema.js';
import { SecretBox } from './secret-box.js';
import { TotpCodes } from './totp-codes.js';

/** What each way of ending a login brings along. */
interface Attempt {
  ticket: string;
  browser: string;
  previous: Caller | undefined;
  callId: string;
}

/** Ends a login with a code or a passkey. A code works once, and a ticket makes one session. */
@Injectable()
export class SecondFactorLoginService {
  constructor(
    private readonly users: UserRepository,
    private readonly factors: SecondFactorRepository,
    private readonly tickets: LoginTickets,
    private readonly totp: TotpCodes,
    private readonly codes: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly box: SecretBox,
    private readonly limits: CodeLimits,
    private readonly completion: LoginCompletion,
    private readonly accountLog: AccountLog,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async byCode(attempt: Attempt, code: string): Promise<SecondFactorAnswer> {
    const user = await this.memberOf(attempt);
    if (!user) return { outcome: 'ended' };
    const left = await this.tickets.count(attempt.ticket);
    if (left < 0) return this.#ended(attempt, user);
    if (await this.#isRight(user, code, attempt)) return this.#finish(attempt, user, true);
    this.log.info({ userId: user.id }, 'second_factor_wrong');
    this.accountLog.noteFailure(user, 'secondStepFailed');
    return left === 0 ? this.#ended(attempt, user) : { outcome: 'refused', userId: user.id };
  }

  /** Undefined for a ticket that does not count. Without a ticket, any passkey of this product is asked for. */
  async passkeyOptions(attempt: Omit<Attempt, 'ticket' | 'previous'> & { ticket?: string | undefined }) {
    const { ticket, browser } = attempt;
    if (ticket === undefined) {
      const options = await this.passkeys.loginOptions();
      return { ticket: await this.tickets.issue({ challenge: options.challenge }, browser), options };
    }
    const user = await this.memberOf({ ...attempt, ticket });
    if (!user) return undefined;
    const options = await this.passkeys.loginOptions(user.secondFactor?.passkeys);
    await this.tickets.setChallenge(ticket, options.challenge);
    return { ticket, options };
  }

  async byPasskey(attempt: Attempt, response: PasskeyJson): Promise<SecondFactorAnswer> {
    const { ticket, browser, callId } = attempt;
    const login = await this.tickets.read(ticket, browser, callId);
    if (!login?.challenge) return { outcome: 'ended' };
    const id = typeof response['id'] === 'string' ? response['id'] : '';
    const user = await this.factors.byPasskey(id);
    const passkey = user?.secondFactor?.passkeys?.find(one => one.id === id);
    if ((await this.tickets.count(ticket)) < 0) return this.#ended(attempt, user);
    const isTheirs = user && (login.userId === undefined || isStillFor(login, user));
    if (!isTheirs || !passkey) return this.#refused(attempt, user);
    const counter = await this.passkeys.counterOf(response, login.challenge, passkey);
    // Two at once of one passkey, which are two copies of it, have the same counter: one is refused.
    if (counter === undefined || !(await this.factors.usePasskey(user.id, passkey, counter, new Date())))
      return this.#refused(attempt, user);
    return this.#finish(attempt, user, login.userId !== undefined);
  }

  /** Who has a member's password, but none of that member's passkeys, is an entry of their log. */
  async #refused(attempt: Attempt, user: User | undefined): Promise<SecondFactorAnswer> {
    const member = await this.memberOf(attempt);
    if (member) this.accountLog.noteFailure(member, 'secondStepFailed');
    return { outcome: 'refused', userId: user?.id };
  }

  /** Whose login a ticket stands for, while the password that began it is the member's, and a second factor is needed. */
  async memberOf({ ticket, browser, callId }: Omit<Attempt, 'previous'>): Promise<User | undefined> {
    const login = await this.tickets.read(ticket, browser, callId);
    const user = login?.userId ? await this.users.byId(login.userId) : undefined;
    return login && user && isStillFor(login, user) ? user : undefined;
  }

  async #isRight(user: User, typed: string, { ticket, callId }: Attempt): Promise<boolean> {
    try {
      const hashes = this.codes.hashesOf(user.id, typed);
      if (hashes !== undefined) return await this.factors.useCode(user.id, hashes, callId);
      const { totp } = user.secondFactor ?? {};
      if (!totp) return false;
      await this.limits.consume(user.id);
      return await this.#isCodeOf(totp, user, typed, callId);
    } catch (error) {
      await this.tickets.giveBack(ticket);
      throw error;
    }
  }

  /** A secret that is encrypted with a key that goes is encrypted with the one that stays. */
  async #isCodeOf(totp: Totp, { id }: User, typed: string, callId: string): Promise<boolean> {
    const secret = this.box.open(totp.secret, id);
    if (secret === undefined) {
      this.log.error({ userId: id, key: totp.key }, 'second_factor_key_missing');
      return false;
    }
    const step = this.totp.stepOf(secret, typed, new Date());
    if (step === undefined || !(await this.factors.useTotp(id, step, callId))) return false;
    const { sealed, key } = this.box.seal(secret, id);
    if (totp.key !== key) await this.factors.sealAgain(id, totp.secret, { secret: sealed, key });
    return true;
  }

  async #finish(attempt: Attempt, user: User, isWithPassword: boolean): Promise<SecondFactorAnswer> {
    const { ticket, previous, callId } = attempt;
    if (!(await this.tickets.claim(ticket, callId))) return { outcome: 'ended', userId: user.id };
    await this.factors.markGiven(user.id, isWithPassword);
    const answer = await this.completion.complete(user, previous, { secondFactorAt: new Date() });
    return answerOf(answer, user);
  }

  async #ended({ ticket }: Attempt, user: User | undefined): Promise<SecondFactorAnswer> {
    await this.tickets.end(ticket);
    return { outcome: 'ended', userId: user?.id };
  }
}

function answerOf(answer: Completed, { id: userId, username }: User): SecondFactorAnswer {
  switch (answer.outcome) {
    case 'signed_in':
      return { ...answer, userId, username };
    case 'suspended':
      return { ...answer, userId };
    case 'leaving':
      return { outcome: 'ended', userId, leaving: { until: answer.until, keepToken: answer.keepToken } };
    default:
      return { outcome: 'ended', userId };
  }
}

const isStillFor = ({ userId, password }: PendingLogin, { id, passwordHash, secondFactor }: User) =>
  userId === id && password === digestOf(passwordHash) && hasSecondFactor(secondFactor);
