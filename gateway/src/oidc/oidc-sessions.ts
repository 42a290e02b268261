import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { SignIn } from '@attune/auth-contract/sign-in';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NewSession } from '../account/new-session.js';
import { refusedLogin } from '../auth/auth.refusals.js';
import { AuthSecurityLog } from '../auth/auth.security-log.js';
import { SecurityLog } from '../security/security.log.js';
import { LoginCookie } from '../session/login.cookie.js';

/** The sessions that logins by the identity provider begin, and what the security log says of those logins. */
@Injectable()
export class OidcSessions {
  constructor(
    private readonly login: LoginCookie,
    private readonly sessions: NewSession,
    private readonly records: AuthSecurityLog,
    private readonly security: SecurityLog,
  ) {}

  /** Refuses as a login with a password does, for the same reasons. `secret` is what its second step is bound to. */
  async begin(login: SignIn, secret: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.records.byProvider(login);
    if (login.outcome === 'second_factor') this.login.write(reply, secret);
    if (login.outcome === 'refused') throw new ServiceError<AuthReason>('not_found', 'oidc_ended');
    if (login.outcome !== 'signed_in') throw refusedLogin(login, '');
    await this.sessions.begin(login, [login.username ?? ''], request, reply);
  }

  async recordingRefusals<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof ServiceError) this.refused(error.reason);
      throw error;
    }
  }

  /** Why: one of our own words. */
  refused(reason: string): void {
    this.security.record('oidc_refused', { reason });
  }

  registered(username: string): void {
    this.records.registered(username);
  }

  linked(caller: Caller | undefined): void {
    this.security.record('oidc_linked', { userId: caller?.userId });
  }

  unlinked({ userId }: Caller): void {
    this.security.record('oidc_unlinked', { userId });
  }
}
