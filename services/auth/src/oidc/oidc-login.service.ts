import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { addressKey } from '@attune/auth-contract/mail-address';
import type { OidcEnd, OidcPerson } from '@attune/auth-contract/oidc.methods';
import { Email, Firstname, Lastname, NewUsername } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { TakenDomains } from '../admission/taken-domains.js';
import { LoginService } from '../login/login.service.js';
import { isConfirmed } from '../users/application.schema.js';
import { IdentityRepository } from '../users/identity.repository.js';
import { UserRepository } from '../users/user.repository.js';
import { IdentityProvider } from './identity-provider.js';
import { type Arrival, type Claims, type Linking, OidcFlows } from './oidc-flows.js';
import { OidcLinkService } from './oidc-link.service.js';

/** What each way of ending a login brings along. */
export interface Coming {
  browser: string;
  secondStep: string;
  previous: Caller | undefined;
  callId: string;
}

/** Logs people in whom the identity provider knows. */
@Injectable()
export class OidcLoginService {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly flows: OidcFlows,
    private readonly identities: IdentityRepository,
    private readonly users: UserRepository,
    private readonly logins: LoginService,
    private readonly domains: TakenDomains,
    private readonly links: OidcLinkService,
  ) {}

  async begin(browser: string): Promise<{ url: string }> {
    const { url, begun } = await this.provider.begin();
    await this.flows.begin(browser, begun);
    return { url };
  }

  async answer(browser: string, query: string): Promise<{ outcome: 'ready' | 'ended' | 'declined' | 'failed' }> {
    const answered = new URLSearchParams(query);
    const begun = await this.flows.take(browser, answered.get('state') ?? '');
    if (!begun) return { outcome: 'ended' };
    if (answered.get('error') === 'access_denied') return { outcome: 'declined' };
    const claims = await this.provider.claims(query, begun);
    if (!claims) return { outcome: 'failed' };
    await this.flows.arrive(browser, arrivalOf(claims, begun.linking));
    return { outcome: 'ready' };
  }

  async finish({ browser, secondStep, previous, callId }: Coming): Promise<OidcEnd> {
    const arrival = await this.flows.arrival(browser);
    if (arrival.linking) return this.links.finish(arrival, arrival.linking, previous, callId);
    const member = await this.identities.memberOf(arrival);
    if (!member) return { outcome: 'new', person: await this.#newPerson(arrival) };
    await this.flows.claim(arrival, callId);
    return this.logins.signInAs(member, secondStep, previous);
  }

  /** Joined with no account by its address: the member does that, with the password. */
  async #newPerson({ email, username, firstname, lastname }: Arrival): Promise<OidcPerson> {
    if (email === undefined) throw new ServiceError<AuthReason>('forbidden', 'oidc_email_unverified');
    this.domains.refuseOthers(email);
    const account = await this.users.byEmail(addressKey(email));
    if (account && isConfirmed(account)) throw new ServiceError<AuthReason>('conflict', 'oidc_address_known');
    return { email, username, firstname, lastname };
  }
}

/** Of the claims, what an account needs, as far as one may have it. The address only where the provider says that the person reads it. */
function arrivalOf(claims: Claims, linking: Linking | undefined): Omit<Arrival, 'id'> {
  const { issuer, subject } = claims;
  const given = <T>(schema: z.ZodType<T>, name: string) => schema.safeParse(claims[name]).data;
  return {
    issuer,
    subject,
    email: claims['email_verified'] === true ? given(Email, 'email') : undefined,
    username: given(NewUsername, 'preferred_username'),
    firstname: given(Firstname, 'given_name'),
    lastname: given(Lastname, 'family_name'),
    linking,
  };
}
