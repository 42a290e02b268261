import { InjectLogger } from '@attune/platform/logger.provider';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { isOver, issueLink, lookupDigest } from '../mails/link-secret.js';
import { MailAllowance } from '../mails/mail-allowance.js';
import { Outbox } from '../mails/outbox.js';
import { takingAtLeast } from '../mails/steady-answer.js';
import { ResetRepository } from '../users/reset.repository.js';
import { UserRepository } from '../users/user.repository.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { PasswordHasher } from './password-hasher.js';
import { refuseGuessable } from './password-rule.js';
import { StaleSessions } from './stale-sessions.js';

const HOUR = 3_600_000;
/** Longer than any of the ways through a request for mail takes. */
const ANSWER_MS = 250;

/** Lets a member who reads their mail choose a new password. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UserRepository,
    private readonly resets: ResetRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: StaleSessions,
    private readonly allowance: MailAllowance,
    private readonly outbox: Outbox,
    private readonly announcer: MemberAnnouncer,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** The same answer after the same time, whether or not the address has an account. */
  forgot(email: string): Promise<void> {
    return takingAtLeast(ANSWER_MS, this.#forgot(email.toLowerCase()));
  }

  /** `callId`: delivered again, the call that used the link is answered `reset` again. */
  async reset(token: string, password: string, callId: string): Promise<'reset' | 'expired' | 'unknown'> {
    const digest = lookupDigest(token);
    const user = digest === undefined ? undefined : await this.resets.byToken(digest);
    if (!digest || !user?.passwordReset) return 'unknown';
    const { usedBy } = user.passwordReset;
    if (usedBy && usedBy !== callId) return 'unknown';
    const now = new Date();
    if (!usedBy) {
      if (isOver(user.passwordReset, now)) return 'expired';
      refuseGuessable(password, user);
      const passwordHash = await this.passwords.hash(password);
      if (!(await this.resets.use(user, digest, { passwordHash, usedBy: callId }, now))) return 'unknown';
      if (!user.isVerified) this.announcer.announce(user);
    }
    await this.sessions.end(user.id, now);
    this.log.info({ userId: user.id }, 'password_reset');
    return 'reset';
  }

  async #forgot(emailKey: string): Promise<void> {
    // Counted and written whoever it is, so that a Redis or a MongoDB that is away answers everybody the same.
    const isAllowed = await this.allowance.take('reset', emailKey);
    const user = await this.users.byEmail(emailKey);
    const account = user && isAllowed ? user : { id: this.users.newId() };
    const version = (user?.passwordReset?.version ?? 0) + 1;
    const mail = { kind: 'passwordReset' as const, userId: account.id, version };
    const now = new Date();
    const secret = issueLink(this.config.MAIL_TOKEN_KEY, mail, HOUR, now);
    if (await this.resets.request(account, secret, now)) this.outbox.dispatch(mail);
  }
}
