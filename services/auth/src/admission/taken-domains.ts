import { domainToUnicode } from 'node:url';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { domainOf } from '@attune/auth-contract/mail-address';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';

/** The mail domains whose addresses accounts may have. Decided by the address alone: nothing is looked up, so it tells nothing of accounts. */
@Injectable()
export class TakenDomains {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'REGISTRATION' | 'REGISTRATION_DOMAINS'>,
  ) {}

  refuseOthers(email: string): void {
    const { REGISTRATION, REGISTRATION_DOMAINS: domains } = this.config;
    if (REGISTRATION !== 'domain' || domains.includes(domainOf(email))) return;
    const params = { domains: domains.map(domainToUnicode).join(', ') };
    throw new ServiceError<AuthReason>('invalid_input', 'email_domain_not_taken', params, { field: 'email' });
  }
}
