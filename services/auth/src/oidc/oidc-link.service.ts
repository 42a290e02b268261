import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { OidcEnd, OidcLink } from '@attune/auth-contract/oidc.methods';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { digestOf } from '../login/login-tickets.js';
import { MemberMails } from '../mails/member-mails.js';
import { PasswordConfirmation } from '../passwords/password-confirmation.js';
import { IdentityRepository } from '../users/identity.repository.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { IdentityProvider } from './identity-provider.js';
import { type Arrival, ended, type Linking, OidcFlows } from './oidc-flows.js';

/** Links the identity provider to an account that there is, and unlinks it. Both need the password, and are told by mail. */
@Injectable()
export class OidcLinkService {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly flows: OidcFlows,
    private readonly identities: IdentityRepository,
    private readonly users: UserRepository,
    private readonly confirmation: PasswordConfirmation,
    private readonly mails: MemberMails,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async of({ userId }: Caller): Promise<OidcLink> {
    const user = await this.users.byId(userId);
    return {
      provider: this.provider.name ?? null,
      linkedAt: user?.identity?.linkedAt.toISOString() ?? null,
      hasPassword: user?.hasNoPassword !== true,
    };
  }

  async begin(caller: Caller, browser: string, password: string): Promise<{ url: string }> {
    const user = await this.confirmation.confirm(caller, password);
    if (user.identity) throw new ServiceError<AuthReason>('conflict', 'oidc_linked_already');
    const { url, begun } = await this.provider.begin();
    const { userId, sessionId } = caller;
    await this.flows.begin(browser, {
      ...begun,
      linking: { userId, sessionId, password: digestOf(user.passwordHash) },
    });
    return { url };
  }

  /** In the session that began it, while the password is the one that confirmed it. */
  async finish(arrival: Arrival, linking: Linking, caller: Caller | undefined, callId: string): Promise<OidcEnd> {
    const isSameSession = caller?.userId === linking.userId && caller.sessionId === linking.sessionId;
    const user = isSameSession ? await this.users.byId(linking.userId) : undefined;
    if (!user || linking.password !== digestOf(user.passwordHash)) throw ended();
    await this.flows.claim(arrival, callId);
    if (user.identity?.linkedBy === callId) return { outcome: 'linked' };
    const { issuer, subject } = arrival;
    const now = new Date();
    const mail = await this.#mail(user, callId, now);
    const outcome = await this.identities.link(user, { issuer, subject, linkedAt: now, linkedBy: callId }, mail);
    if (outcome === 'taken') throw new ServiceError<AuthReason>('conflict', 'oidc_linked_elsewhere');
    if (outcome === 'changed') throw ended();
    this.mails.dispatch(user.id, mail);
    this.log.info({ userId: user.id }, 'oidc_linked');
    return { outcome: 'linked' };
  }

  async unlink(caller: Caller, password: string, callId: string): Promise<void> {
    const user = await this.confirmation.confirm(caller, password);
    if (!user.identity) throw new ServiceError<AuthReason>('conflict', 'oidc_not_linked');
    const mail = await this.#mail(user, callId, new Date());
    if (!(await this.identities.unlink(user, mail))) throw unavailable();
    this.mails.dispatch(user.id, mail);
    this.log.info({ userId: user.id }, 'oidc_unlinked');
  }

  #mail(user: User, reference: string, now: Date) {
    return this.mails.prepare(user, { kind: 'providerChanged', reference }, now);
  }
}
