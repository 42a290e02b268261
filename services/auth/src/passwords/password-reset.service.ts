import { addressKey } from '@attune/auth-contract/mail-address';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { unavailable } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { Invitations } from '../invitations/invitations.js';
import { isConfirmed } from '../users/application.schema.js';
import { isOver, issueLink, lookupDigest } from '../users/link-secret.js';
import { MailRateLimits } from '../mails/mail.rate-limits.js';
import { MemberMails } from '../mails/member-mails.js';
import { MailOutbox } from '../mails/mail.outbox.js';
import { atLeast } from '../mails/constant-time-response.js';
import { accountToReset, registrationToReset } from '../users/pending-registrations.js';
import { ResetRepository } from '../users/reset.repository.js';
import type { MemberMail } from '../users/member-mail.schema.js';
import { type User, UserRepository } from '../users/user.repository.js';
import type { PasswordReset } from '../users/user.schema.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { PasswordHasher } from './password-hasher.js';
import { refuseGuessable } from './password-rule.js';
import { StaleSessions } from '../sessions/stale-sessions.js';

export interface ResetAnswer {
  outcome: 'reset' | 'expired' | 'unknown';
  userId?: string;
}

const HOUR = 3_600_000;
const ATTEMPTS = 4;
/** Longer than any of the ways through a request for mail takes. */
const ANSWER_MS = 250;

/** Lets a member who reads their mail choose a new password. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly users: UserRepository,
    private readonly resets: ResetRepository,
    private readonly invitations: Invitations,
    private readonly passwords: PasswordHasher,
    private readonly sessions: StaleSessions,
    private readonly limits: MailRateLimits,
    private readonly memberMails: MemberMails,
    private readonly outbox: MailOutbox,
    private readonly announcer: MemberAnnouncer,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** The same answer after the same time, whether or not the address has an account. */
  forgot(email: string): Promise<void> {
    return atLeast(ANSWER_MS, this.#forgot(addressKey(email)));
  }

  /** Repeating the command (with its `callId`, or with the same password while the link lives) is answered `reset` again. */
  async reset(token: string, password: string, callId: string): Promise<ResetAnswer> {
    const digest = lookupDigest(token);
    if (!digest) return { outcome: 'unknown' };
    let passwordHash: string | undefined;
    // Another request may use the link or confirm the address between the read and the write; then read again.
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const user = await this.resets.byToken(digest);
      if (!user?.passwordReset) return { outcome: 'unknown' };
      const now = new Date();
      if (user.passwordReset.usedBy) return this.#repeated(user, user.passwordReset, password, callId);
      if (isOver(user.passwordReset, now)) return { outcome: 'expired' };
      const account = accountToReset(user);
      if (!account) return { outcome: 'unknown' };
      refuseGuessable(password, account);
      passwordHash ??= await this.passwords.hash(password);
      const mail = user.isVerified ? await this.#notice(user, callId, now) : undefined;
      const registration = isConfirmed(user) ? undefined : registrationToReset(user);
      if (registration) await this.invitations.spend(registration);
      if (await this.resets.use(user, digest, { passwordHash, usedBy: callId, mail }, now)) {
        if (mail) this.memberMails.dispatch(user.id, mail);
        if (registration && registration.introduction === undefined) this.announcer.dispatch(account);
        await this.sessions.end(user.id, now);
        this.log.info({ userId: user.id }, 'password_reset');
        return { outcome: 'reset', userId: user.id };
      }
    }
    throw unavailable();
  }

  #notice(user: User, reference: string, now: Date): Promise<MemberMail> {
    return this.memberMails.prepare(user, { kind: 'passwordChanged', reference }, now);
  }

  /** The link was used by the same command, or by another one. */
  async #repeated(
    user: User,
    { usedBy, ...link }: PasswordReset,
    password: string,
    callId: string,
  ): Promise<ResetAnswer> {
    const isDone =
      usedBy === callId ||
      (isConfirmed(user) && !isOver(link, new Date()) && (await this.passwords.verify(user.passwordHash, password)));
    if (!isDone) return { outcome: 'unknown' };
    // Only sessions from before the reset: later ones stay.
    if (user.staleSessionsSince) await this.sessions.end(user.id, user.staleSessionsSince);
    return { outcome: 'reset', userId: user.id };
  }

  async #forgot(emailKey: string): Promise<void> {
    // Counted and written for every address, so that an outage of Redis or MongoDB has the same answer for all.
    const isAllowed = await this.limits.consume('reset', emailKey);
    const user = await this.users.byEmail(emailKey);
    const account = user && isAllowed ? user : { id: this.users.newId() };
    const version = (user?.passwordReset?.version ?? 0) + 1;
    const mail = { kind: 'passwordReset' as const, userId: account.id, version };
    const now = new Date();
    const link = issueLink(this.config.MAIL_TOKEN_KEY, mail, HOUR, now);
    const secret = { ...link, ...(user && !isConfirmed(user) && { registrationId: user.registrationId }) };
    if (await this.resets.request(account, secret, now)) this.outbox.dispatch(mail);
  }
}
