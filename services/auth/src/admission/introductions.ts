import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';

/** What applicants write to the moderators, where those decide who joins. Decided by the form alone: nothing is looked up, so it tells nothing of accounts. */
@Injectable()
export class Introductions {
  constructor(@Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'REGISTRATION'>) {}

  /** The form, with an introduction where moderators read it, and without one elsewhere. */
  askedOf<Form extends { introduction?: string | undefined }>({ introduction, ...form }: Form) {
    if (this.config.REGISTRATION !== 'approved') return form;
    if (introduction !== undefined) return { ...form, introduction };
    throw new ServiceError<AuthReason>('invalid_input', 'introduction_missing', {}, { field: 'introduction' });
  }
}
