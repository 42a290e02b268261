import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { addressKey } from '@attune/auth-contract/mail-address';
import type { RegistrationCall } from '@attune/auth-contract/registration.methods';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Introductions } from '../admission/introductions.js';
import { TakenDomains } from '../admission/taken-domains.js';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { Invitations, type Shared } from '../invitations/invitations.js';
import { isConfirmed } from '../users/application.schema.js';
import { MailRateLimits } from '../mails/mail.rate-limits.js';
import { MailOutbox } from '../mails/mail.outbox.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { refuseGuessable } from '../passwords/password-rule.js';
import { type Applicant, type User, UserRepository } from '../users/user.repository.js';
import { nextLink } from '../users/verification-link.js';
import { boundTo } from '../users/registration-origin.js';
import { isRegisteredBy, registrationsBy, registrationsIn, withRegistration } from '../users/pending-registrations.js';
import type { PendingRegistration } from '../users/user.schema.js';

type Registration = Omit<RegistrationCall, 'invitation'>;

const ATTEMPTS = 12;
const DAY = 24 * 3_600_000;

const REFUSALS: string[] = ['username_taken', 'too_many_logins'] satisfies AuthReason[];
const hasStoredNothing = (error: unknown) => error instanceof ServiceError && REFUSALS.includes(error.reason);

const idOf = ({ registrationId }: PendingRegistration) => registrationId;

/** Registers visitors without telling them whether an address has an account. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly domains: TakenDomains,
    private readonly introductions: Introductions,
    private readonly invitations: Invitations,
    private readonly users: UserRepository,
    private readonly passwords: PasswordHasher,
    private readonly limits: MailRateLimits,
    private readonly outbox: MailOutbox,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** `registrationId` is the call's: delivered again, the call registers nothing more. */
  async register({ invitation, ...given }: RegistrationCall, registrationId: string): Promise<void> {
    if (this.config.REGISTRATION === 'oidc')
      throw new ServiceError<AuthReason>('forbidden', 'registration_by_provider');
    const registration = this.introductions.askedOf(given);
    this.domains.refuseOthers(registration.email);
    refuseGuessable(registration.password, registration);
    let replaced: string[] = [];
    await this.invitations.take(invitation, registrationId, async () => {
      const shared = await this.#sharedWith(registration);
      replaced = shared.replaced;
      return shared;
    });
    try {
      await this.#register(registration, registrationId);
    } catch (error) {
      // After any other failure the account may be there, and its link confirm it.
      if (hasStoredNothing(error)) await this.invitations.giveBack([registrationId]);
      throw error;
    }
    await this.invitations.giveBack(replaced);
  }

  /**
   * Whose use of an invitation this registration may share: of those that this browser made for the same address, and of those that
   * make way for it. Never of both: two accounts could come of them.
   */
  async #sharedWith({ username, email, replaces }: Registration): Promise<Shared & { replaced: string[] }> {
    const none = { own: [], account: [], replaced: [] };
    if (!replaces) return none;
    const usernameKey = username.toLowerCase();
    const { holder, pending } = await this.#found(usernameKey, addressKey(email));
    const own = pending ? registrationsBy(replaces, pending).map(idOf) : [];
    if (pending && own.length > 0) return { ...none, own, account: registrationsIn(pending).map(idOf) };
    if (!holder || isConfirmed(holder) || holder.id === pending?.id) return none;
    if (!isRegisteredBy(replaces, usernameKey, holder)) return none;
    const replaced = registrationsIn(holder).map(idOf);
    return { own: replaced, account: replaced, replaced };
  }

  /** `holder` has the username; `owner` is set when the address has a confirmed account; `pending` waits for this address already. */
  async #found(usernameKey: string, emailKey: string) {
    const [holder, account, decoy] = await Promise.all([
      this.users.byUsername(usernameKey),
      this.users.byEmail(emailKey),
      this.users.decoyOf(emailKey),
    ]);
    const owner = account && isConfirmed(account) ? account : undefined;
    return { holder, owner, pending: owner ? decoy : account };
  }

  async #register(
    { password, language, browser, replaces, isAdult, ...names }: Registration,
    registrationId: string,
  ): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    const applicant: Applicant = {
      ...names,
      usernameKey: names.username.toLowerCase(),
      emailKey: addressKey(names.email),
      passwordHash,
      registrationId,
      ...(language && { registeredIn: language }),
      ...(browser && { registeredBy: boundTo(browser, passwordHash) }),
      ...(isAdult && { saidAdultAt: new Date() }),
    };
    await this.users.removeExpired(applicant, new Date());
    let wait: number | undefined;
    // Another request may take the name or the address between the read and the write; then read again.
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const standing = await this.#standing(applicant, replaces);
      if (!standing) continue;
      const { owner, pending } = standing;
      if (pending && registrationsIn(pending).some(one => one.registrationId === registrationId)) return;
      wait ??= await this.limits.wait('verification', applicant.email);
      if (await this.#store(applicant, owner, pending, wait)) return;
    }
    throw unavailable();
  }

  /**
   * `owner` is set when the address has a confirmed account; `pending` is what waits for this address already. Undefined when an
   * account came into being between the three looks, or the holder of the username made way.
   */
  async #standing(
    { usernameKey, emailKey }: Applicant,
    replaces: string | undefined,
  ): Promise<{ owner: User | undefined; pending: User | undefined } | undefined> {
    const { holder, owner, pending } = await this.#found(usernameKey, emailKey);
    if (holder && holder.id !== pending?.id) {
      if (!isConfirmed(holder) && holder.emailKey === emailKey) return undefined;
      if (replaces && !isConfirmed(holder) && isRegisteredBy(replaces, usernameKey, holder)) {
        await this.users.removePending(holder);
        return undefined;
      }
      throw new ServiceError<AuthReason>('conflict', 'username_taken', {}, { field: 'username' });
    }
    return { owner, pending };
  }

  /**
   * False when it has to be tried again. Both ways take as long: one write each, at the same time. With `wait` (ms) the
   * mailbox has had its mails of this hour, and this one is held.
   */
  async #store(
    applicant: Applicant,
    owner: User | undefined,
    pending: User | undefined,
    wait: number,
  ): Promise<boolean> {
    const now = new Date();
    const id = pending?.id ?? this.users.newId();
    const link = nextLink(this.config.MAIL_TOKEN_KEY, { ...pending, id }, new Date(now.getTime() + wait));
    const account = withRegistration(pending, { applicant, link, isDecoy: owner !== undefined, now, wait });
    const [isStored, noticed] = await Promise.all([
      pending ? this.users.replaceUnverified(pending, account) : this.users.insert({ id, ...account }),
      this.users.requestNotice(owner?.emailKey ?? '', new Date(now.getTime() - DAY), now),
    ]);
    const notice = noticed?.mails.registrationNotice;
    if (noticed && notice)
      this.outbox.dispatch({ kind: 'registrationNotice', userId: noticed.id, version: notice.version });
    if (!isStored) return false;
    if (!owner && wait === 0) this.outbox.dispatch({ kind: 'verification', userId: id, version: link.version });
    this.log.info({ userId: id }, 'registered');
    return true;
  }
}
