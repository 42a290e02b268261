import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';
import { hasSecondFactor } from '../users/second-factor.schema.js';
import { UserRepository } from '../users/user.repository.js';
import { suspensionOf } from './measures.js';

export interface ModeratorSession {
  isModerator: boolean;
  hasSecondFactor: boolean;
}

/** Who is a moderator. It is read again for every call, so that a role that was taken away ends at once. */
@Injectable()
export class ModeratorService {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: Sessions,
  ) {}

  async session(caller: Caller): Promise<ModeratorSession> {
    const [user, [isAlive], { secondFactorAt }] = await Promise.all([
      this.users.byId(caller.userId),
      this.sessions.areAlive([caller]),
      this.sessions.info(caller.sessionId),
    ]);
    const isModerator =
      isAlive === true && user?.isVerified === true && !!user.moderatorSince && !suspensionOf(user, new Date());
    const isGiven = secondFactorAt !== undefined && hasSecondFactor(user?.secondFactor);
    return { isModerator, hasSecondFactor: isModerator && isGiven };
  }

  /** Refuses every caller who is no moderator with a second factor. */
  async require(caller: Caller): Promise<void> {
    const session = await this.session(caller);
    if (!session.isModerator) throw new ServiceError<AuthReason>('forbidden', 'moderators_only');
    if (!session.hasSecondFactor) throw new ServiceError<AuthReason>('forbidden', 'second_factor_required');
  }
}
