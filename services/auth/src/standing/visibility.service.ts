import type { Caller } from '@attune/platform/contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { StandingRepository } from '../users/standing.repository.js';
import { UserRepository } from '../users/user.repository.js';

/** Each failed one means that another change was written meanwhile. */
const ATTEMPTS = 20;

/** Lets members choose who sees them: no one while they pause, friends and those whom they asked while they are incognito. */
@Injectable()
export class VisibilityService {
  constructor(
    private readonly users: UserRepository,
    private readonly standings: StandingRepository,
    private readonly announcer: MemberAnnouncer,
  ) {}

  async set(field: 'pausedSince' | 'incognitoSince', isOn: boolean, { userId }: Caller): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const user = await this.users.byId(userId);
      if (!user?.isVerified) throw new ServiceError('unauthenticated', 'not_logged_in');
      if ((user[field] !== undefined) === isOn) return;
      const now = new Date();
      const update = isOn ? { $set: { [field]: now } } : { $unset: { [field]: 1 as const } };
      const changed = await this.standings.change(user, update, now);
      if (!changed) continue;
      this.announcer.dispatch(changed);
      return;
    }
    throw unavailable();
  }
}
