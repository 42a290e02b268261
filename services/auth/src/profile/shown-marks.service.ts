import type { shownMarkMethods } from '@attune/auth-contract/shown-marks';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';
import { marksOf } from '../users/marks.js';
import { SelfieMarkRepository } from '../users/selfie-mark.repository.js';
import { UserRepository } from '../users/user.repository.js';
import type { z } from 'zod';

type Output<Method extends keyof typeof shownMarkMethods> = z.output<(typeof shownMarkMethods)[Method]['output']>;

/** Which marks members show, and which can be made here, for matching. */
@Injectable()
export class ShownMarksService {
  constructor(
    private readonly users: UserRepository,
    private readonly selfies: SelfieMarkRepository,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  async of({ userId }: Caller): Promise<Output<'ownShownMarks'>> {
    const user = await this.users.byId(userId);
    if (!user?.isVerified) throw new ServiceError('unauthenticated', 'not_logged_in');
    return { userId, revision: user.revision ?? 0, marks: marksOf(user, this.config.PROOF_DOMAINS, new Date()) };
  }

  async offered(): Promise<Output<'offeredMarks'>> {
    const { PROOF_DOMAINS: domains, AGE_WALLET_ISSUERS: issuers } = this.config;
    return { domains, walletAge: issuers.length > 0, hasModerator: await this.selfies.hasModerator() };
  }
}
