import { domainToUnicode } from 'node:url';
import { admissionMethods } from '@attune/auth-contract/admission.methods';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { Inject } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { Invitations } from '../invitations/invitations.js';

const contract = { service: authContract.service, methods: admissionMethods };

/** Serves the part of the contract about who may register. */
@Serves(contract)
export class AdmissionController {
  constructor(
    private readonly invitations: Invitations,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async admission() {
    const { REGISTRATION: admission, REGISTRATION_DOMAINS: domains, INVITATIONS_PER_MEMBER: atMost } = this.config;
    return { admission, domains: domains.map(domainToUnicode), membersInvite: atMost > 0 };
  }

  async invitation({ code }: InputOf<typeof contract, 'invitation'>) {
    return { isOpen: await this.invitations.isOpen(code) };
  }
}
