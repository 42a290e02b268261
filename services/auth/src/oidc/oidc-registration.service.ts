import { randomBytes } from 'node:crypto';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { addressKey } from '@attune/auth-contract/mail-address';
import type { Language } from '@attune/auth-contract/mail-kind';
import type { OidcRegistration } from '@attune/auth-contract/oidc.methods';
import type { SignIn } from '@attune/auth-contract/sign-in';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { TakenDomains } from '../admission/taken-domains.js';
import { Invitations } from '../invitations/invitations.js';
import { LoginService } from '../login/login.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { ConfirmedRegistrations } from '../registration/confirmed-registrations.js';
import { isConfirmed } from '../users/application.schema.js';
import type { Subject } from '../users/identity.schema.js';
import { IdentityRepository } from '../users/identity.repository.js';
import { registrationsIn } from '../users/pending-registrations.js';
import { type Applicant, type User, UserRepository } from '../users/user.repository.js';
import { OidcFlows } from './oidc-flows.js';
import type { Coming } from './oidc-login.service.js';

type Form = OidcRegistration & { language?: Language | undefined };

const REFUSALS: string[] = ['username_taken', 'oidc_address_known'] satisfies AuthReason[];

/** Registers people whose address the identity provider vouches for: confirmed at once, and without a password. */
@Injectable()
export class OidcRegistrationService {
  constructor(
    private readonly flows: OidcFlows,
    private readonly identities: IdentityRepository,
    private readonly users: UserRepository,
    private readonly domains: TakenDomains,
    private readonly invitations: Invitations,
    private readonly passwords: PasswordHasher,
    private readonly logins: LoginService,
    private readonly registrations: ConfirmedRegistrations,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async register({ invitation, ...form }: Form, coming: Coming): Promise<SignIn> {
    const { browser, secondStep, previous, callId } = coming;
    const arrival = await this.flows.arrival(browser);
    const { email, linking } = arrival;
    if (email === undefined || linking) throw new ServiceError<AuthReason>('forbidden', 'oidc_email_unverified');
    // Also by the same call, delivered again.
    const known = await this.identities.memberOf(arrival);
    const member = known ?? (await this.#admitted(invitation, { ...form, email }, arrival, callId));
    await this.flows.claim(arrival, callId);
    return this.logins.signInAs(member, secondStep, previous);
  }

  async #admitted(
    invitation: string | undefined,
    form: Omit<Form, 'invitation'> & { email: string },
    subject: Subject,
    callId: string,
  ): Promise<User> {
    this.domains.refuseOthers(form.email);
    const waiting = await this.#waitingFor(form.email);
    // Held already where a call is delivered again. With those that make way it shares the use: they can't be confirmed any more.
    if (!waiting.includes(callId))
      await this.invitations.take(invitation, callId, async () => ({ own: waiting, account: waiting }));
    try {
      const member = await this.#register(form, subject, callId);
      await this.invitations.giveBack(waiting);
      return member;
    } catch (error) {
      // After any other failure the account may be there.
      if (error instanceof ServiceError && REFUSALS.includes(error.reason)) await this.invitations.giveBack([callId]);
      throw error;
    }
  }

  /** The registrations with this address that were never confirmed. */
  async #waitingFor(email: string): Promise<string[]> {
    const account = await this.users.byEmail(addressKey(email));
    return account && !isConfirmed(account) ? registrationsIn(account).map(one => one.registrationId) : [];
  }

  async #register(
    { language, isAdult: _said, ...names }: Omit<Form, 'invitation'> & { email: string },
    { issuer, subject }: Subject,
    callId: string,
  ): Promise<User> {
    const now = new Date();
    const applicant: Applicant = {
      ...names,
      usernameKey: names.username.toLowerCase(),
      emailKey: addressKey(names.email),
      passwordHash: await this.passwords.hash(randomBytes(32).toString('base64url')),
      registrationId: callId,
      ...(language && { registeredIn: language }),
      saidAdultAt: now,
    };
    const identity = { issuer, subject, linkedAt: now, linkedBy: callId };
    const member = await this.registrations.register(applicant, {
      addressKnown: 'oidc_address_known',
      set: { identity, hasNoPassword: true },
      before: registration => this.invitations.spend(registration),
      made: () => this.identities.memberOf(identity),
    });
    this.log.info({ userId: member.id }, 'registered_by_provider');
    return member;
  }
}
