import type { Profile, ProfileChange } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { MemberRepository } from '../users/member.repository.js';
import { type User, UserRepository } from '../users/user.repository.js';
import { MemberAnnouncer } from './member.announcer.js';

/** What members see, and change, of their own account. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserRepository,
    private readonly members: MemberRepository,
    private readonly announcer: MemberAnnouncer,
  ) {}

  async profileOf({ userId }: Caller): Promise<Profile> {
    const user = await this.users.byId(userId);
    if (!user?.isVerified) throw noMember();
    return toProfile(user);
  }

  async change({ userId }: Caller, change: ProfileChange): Promise<Profile> {
    const changed = await this.members.change(userId, change, new Date());
    if (!changed) throw noMember();
    if (!changed.isAnnounced) this.announcer.dispatch(changed.user);
    if (changed.replaced !== undefined) this.announcer.announceReplaced(changed.replaced);
    return toProfile(changed.user);
  }
}

const noMember = () => new ServiceError('unauthenticated', 'not_logged_in');

function toProfile({ id, username, firstname, lastname, email, age, pronouns, bio, profilePicture }: User): Profile {
  return {
    _id: id,
    username,
    firstname,
    lastname,
    email,
    age: age ?? null,
    pronouns: pronouns ?? null,
    bio: bio ?? null,
    profilePicture: profilePicture ?? null,
  };
}
