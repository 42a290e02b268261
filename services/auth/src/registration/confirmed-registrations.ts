import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { isConfirmed } from '../users/application.schema.js';
import { confirmed, registrationsIn, withRegistration } from '../users/pending-registrations.js';
import { type Applicant, type User, UserRepository } from '../users/user.repository.js';
import type { PendingRegistration } from '../users/user.schema.js';
import { nextLink } from '../users/verification-link.js';

const ATTEMPTS = 12;

interface Confirmation {
  /** What the refusal of an address that has an account says. */
  addressKnown: AuthReason;
  /** Written with the confirmation. */
  set?: object;
  /** Done before it is written. */
  before?: (registration: PendingRegistration) => Promise<void>;
  /** The member, where another request of the same person made the account meanwhile. */
  made: () => Promise<User | undefined>;
}

/** Registers people who need no mail to be believed: their accounts are confirmed at once. */
@Injectable()
export class ConfirmedRegistrations {
  constructor(
    private readonly users: UserRepository,
    private readonly announcer: MemberAnnouncer,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async register(applicant: Applicant, { addressKnown, before, made, ...more }: Confirmation): Promise<User> {
    const now = new Date();
    await this.users.removeExpired(applicant, now);
    // Another request may take the name or the address between the look and the write; then look again.
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      await this.#makeWay(applicant, addressKnown);
      const pending = await this.#pending(applicant, now);
      const [registration] = pending ? registrationsIn(pending) : [];
      if (!pending || !registration) continue;
      await before?.(registration);
      const { set, unset } = confirmed(pending, registration, now);
      if (await this.users.confirm(pending, { set: { ...set, ...more.set }, unset })) {
        const member = { ...pending, ...set };
        this.announcer.dispatch(member);
        return member;
      }
      // The same person, in another tab.
      await this.users.removePending(pending);
      const known = await made();
      if (known) return known;
    }
    throw unavailable();
  }

  /** A registration with this address that was never confirmed makes way: its person has not shown to read mail there. */
  async #makeWay({ usernameKey, emailKey }: Applicant, addressKnown: AuthReason): Promise<void> {
    const [holder, account] = await Promise.all([this.users.byUsername(usernameKey), this.users.byEmail(emailKey)]);
    if (account && isConfirmed(account)) throw new ServiceError<AuthReason>('conflict', addressKnown);
    if (holder && holder.id !== account?.id)
      throw new ServiceError<AuthReason>('conflict', 'username_taken', {}, { field: 'username' });
    if (account) await this.users.removePending(account);
  }

  /** Holds the name and the address. No mail is due: the confirmation follows at once. Undefined when another has one of them by now. */
  async #pending(applicant: Applicant, now: Date): Promise<User | undefined> {
    const id = this.users.newId();
    const link = nextLink(this.config.MAIL_TOKEN_KEY, { id }, now);
    const account = withRegistration(undefined, { applicant, link, isDecoy: false, now, wait: 0 });
    const pending = { id, ...account, mails: {} };
    return (await this.users.insert(pending)) ? pending : undefined;
  }
}
