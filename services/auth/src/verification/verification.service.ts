import type { MailRequest, Redemption } from '@attune/auth-contract/registration.methods';
import { unavailable } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { Invitations } from '../invitations/invitations.js';
import { LoginCompletion } from '../login/login-completion.js';
import { isConfirmed } from '../users/application.schema.js';
import { boundTo } from '../users/registration-origin.js';
import { hasSecondFactor } from '../users/second-factor.schema.js';
import { isOver, lookupDigest } from '../users/link-secret.js';
import { MailRateLimits } from '../mails/mail.rate-limits.js';
import { MailOutbox } from '../mails/mail.outbox.js';
import { atLeast } from '../mails/constant-time-response.js';
import {
  asRegistered,
  confirmed,
  registeredUnder,
  registrationsIn,
  withRegistration,
} from '../users/pending-registrations.js';
import { type Applicant, type User, UserRepository } from '../users/user.repository.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { nextLink } from '../users/verification-link.js';

/** How long after its use a link still answers `verified`: mail scanners and browsers fetch it more than once. */
const REPEAT_MS = 24 * 3_600_000;
/** Longer than any of the ways through a request for mail takes. */
const ANSWER_MS = 250;
const ATTEMPTS = 12;

/** What is written for a username that no registration waits under: it has the same fields, and is found nowhere. */
const NO_APPLICANT: Applicant = {
  username: '',
  usernameKey: '',
  firstname: '',
  lastname: '',
  email: '',
  emailKey: '',
  passwordHash: '',
  registrationId: '',
};

/** Confirms that an address belongs to the member. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly users: UserRepository,
    private readonly invitations: Invitations,
    private readonly limits: MailRateLimits,
    private readonly outbox: MailOutbox,
    private readonly announcer: MemberAnnouncer,
    private readonly completion: LoginCompletion,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  /** A link confirms the registration that it was mailed for, as it was made. */
  async redeem(token: string, browser?: string): Promise<Redemption> {
    const digest = lookupDigest(token);
    if (!digest) return { outcome: 'unknown' };
    // Another link may be used, or another registration made, between the look and the write; then look again.
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const user = await this.users.byVerificationToken(digest);
      if (!user) return { outcome: 'unknown' };
      const now = new Date();
      const outcome = judge(user, digest, now);
      const registration = registrationsIn(user).find(({ link }) => link.tokenHash === digest);
      if (outcome === 'verified' && user.application) return waitingAnswer(user);
      if (outcome === 'verified') return { ...answerOf(outcome, user), ...(await this.#signIn(user, browser)) };
      if (outcome !== 'open' || !registration) return answerOf(outcome === 'open' ? 'superseded' : outcome, user);
      await this.invitations.spend(registration);
      if (await this.users.confirm(user, confirmed(user, registration, now))) {
        const member = { ...asRegistered(user, registration), verification: { ...registration.link, voided: [] } };
        if (registration.introduction !== undefined) return waitingAnswer(member);
        this.announcer.dispatch(member);
        return { ...answerOf('verified', member), ...(await this.#signIn(member, browser)) };
      }
    }
    throw unavailable();
  }

  /**
   * A session for the browser that registered, once, while the link works. Also after its first use: a mail scanner may have been faster
   * than the member.
   */
  async #signIn(user: User, browser: string | undefined): Promise<Pick<Redemption, 'session'>> {
    const { verification, passwordHash, secondFactor } = user;
    if (browser === undefined || isOver(verification, new Date()) || hasSecondFactor(secondFactor)) return {};
    if (!(await this.users.useBrowser(user, boundTo(browser, passwordHash)))) return {};
    const login = await this.completion.complete(user, undefined);
    return login.outcome === 'signed_in' ? { session: { token: login.token, expiresAt: login.expiresAt } } : {};
  }

  /** The same answer after the same time for every username. */
  resend(username: string): Promise<MailRequest> {
    return atLeast(ANSWER_MS, this.#resend(username.toLowerCase()));
  }

  async #resend(usernameKey: string): Promise<MailRequest> {
    const request = await this.limits.countRequest(usernameKey);
    if (request.isAccepted) await this.#renew(usernameKey);
    return request;
  }

  /**
   * Another link for the registration with this username. Where the mailbox had its mails of this hour, it goes in the next. A mail that
   * is sent meanwhile, or another registration, changes the account between the look and the write; then look again.
   */
  async #renew(usernameKey: string): Promise<void> {
    let wait: number | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const holder = await this.users.byUsername(usernameKey);
      const pending = holder && !isConfirmed(holder) ? holder : undefined;
      const registered = pending && registeredUnder(usernameKey, pending);
      // Counted and written for every username, so that a Redis or a MongoDB outage gives every caller the same answer, and so
      // that a decoy stays like an account.
      wait ??= await this.limits.wait('verification', registered?.email);
      if (await this.#renewOnce(pending, registered ?? NO_APPLICANT, wait)) return;
    }
    throw unavailable();
  }

  /** False when the account changed since it was read. */
  async #renewOnce(pending: User | undefined, applicant: Applicant, wait: number): Promise<boolean> {
    const now = new Date();
    const id = pending?.id ?? this.users.newId();
    const link = nextLink(this.config.MAIL_TOKEN_KEY, { ...pending, id }, new Date(now.getTime() + wait));
    const isDecoy = pending?.isDecoy ?? false;
    const account = withRegistration(pending, { applicant, link, isDecoy, now, wait });
    const isRenewed = await this.users.replaceUnverified(pending ?? { ...account, id }, account);
    await this.invitations.hold(applicant.registrationId);
    if (isRenewed && !isDecoy && wait === 0)
      this.outbox.dispatch({ kind: 'verification', userId: id, version: link.version });
    return isRenewed || !pending;
  }
}

const answerOf = (outcome: Redemption['outcome'], { id, username }: User): Redemption =>
  outcome === 'verified' ? { outcome, username, userId: id } : { outcome };

const waitingAnswer = (user: User): Redemption => ({ ...answerOf('verified', user), awaitsApproval: true });

/** What a link is worth now; `open` has yet to be used. */
function judge(user: User, digest: string, now: Date): Redemption['outcome'] | 'open' {
  const { verification, application } = user;
  if (isConfirmed(user)) {
    if (verification.tokenHash !== digest || !verification.usedAt) return 'superseded';
    if (application?.outcome) return 'used';
    return now.getTime() - verification.usedAt.getTime() <= REPEAT_MS ? 'verified' : 'used';
  }
  const registration = registrationsIn(user).find(({ link }) => link.tokenHash === digest);
  if (!registration) return 'superseded';
  return isOver(registration.link, now) ? 'expired' : 'open';
}
