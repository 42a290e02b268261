import type { Profile, ProfileChange, PublicProfile } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { isHidden } from '../users/hidden.js';
import { MemberRepository } from '../users/member.repository.js';
import { UserRepository } from '../users/user.repository.js';
import { MemberAnnouncer } from './member.announcer.js';
import { toProfile, toPublicProfile } from './profile.presenter.js';
import { updateOf } from './profile.change.js';

/** Each failed one means that another change was written meanwhile. */
const ATTEMPTS = 20;

/** What members see, and change, of their own account, and what they show others. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserRepository,
    private readonly members: MemberRepository,
    private readonly announcer: MemberAnnouncer,
  ) {}

  async profileOf({ userId }: Caller): Promise<Profile> {
    return toProfile(await this.#member(userId));
  }

  /** A hidden member still sees what others would. */
  async publicProfile(userId: string, caller: Caller): Promise<PublicProfile | null> {
    const user = await this.users.byId(userId);
    const isShown = user?.isVerified && (!isHidden(user) || userId === caller.userId);
    return isShown ? toPublicProfile(user) : null;
  }

  /** Also of a member whom others do not see: they cannot escape a report by that. */
  async reportedProfile(userId: string): Promise<PublicProfile | null> {
    const user = await this.users.byId(userId);
    return user?.isVerified ? toPublicProfile(user) : null;
  }

  async change({ userId }: Caller, change: ProfileChange, callId: string): Promise<Profile> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const before = await this.#member(userId);
      const update = updateOf(before, change, callId);
      const user = await this.members.update(before, update, new Date());
      if (!user) continue;
      if (update.isSeen) this.announcer.dispatch(user);
      for (const photo of update.removed) this.announcer.announceReplaced(photo);
      return toProfile(user);
    }
    throw unavailable();
  }

  async #member(userId: string) {
    const user = await this.users.byId(userId);
    if (!user?.isVerified) throw new ServiceError('unauthenticated', 'not_logged_in');
    return user;
  }
}
