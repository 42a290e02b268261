import { authContract } from '@attune/auth-contract/auth.contract';
import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import type { MemberProfile } from '@attune/friends-contract/profile.methods';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { DirectoryRepository } from '../directory/directory.repository.js';
import { FriendshipRepository } from '../friendships/friendship.repository.js';
import { isFree, relationTo, seesAll } from '../friendships/relation.js';
import { seesSurname, withoutSurname } from '../friendships/surnames.js';
import { FriendsRateLimits } from '../friends.limits.js';
import { ShownProfilesLimit } from '../limits/shown-profiles.limit.js';
import { ReadableMembers } from './readable-members.js';
import { VouchedMarks } from '../vouched-marks/vouched-marks.js';

/** Shows members each other's profiles. What stands in one is auth's; whether it is shown is decided here. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly readable: ReadableMembers,
    private readonly friendships: FriendshipRepository,
    private readonly limits: FriendsRateLimits,
    private readonly shownProfiles: ShownProfilesLimit,
    private readonly marks: VouchedMarks,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  async profile(username: string, caller: Caller): Promise<MemberProfile> {
    const { userId } = caller;
    await this.limits.consume('profile', userId);
    const memberId = await this.directory.idOf(username);
    if (!memberId) throw unknownMember();
    const [isReadable, friendship] = await Promise.all([
      this.#isReadable(memberId, userId),
      this.friendships.between(memberId, userId),
    ]);
    if (!isReadable) throw unknownMember();
    const relation = relationTo(memberId, userId, friendship);
    if (!isFree(relation)) await this.shownProfiles.consume(userId, [memberId]);
    const [{ profile: toAll, toFriends = toAll }, marks] = await Promise.all([
      this.auth.publicProfile({ userId: memberId }, caller),
      this.marks.of([memberId]),
    ]);
    const profile = seesAll(relation) ? toFriends : toAll;
    // Asked again: a block may have been written while auth answered.
    if (!profile || !(await this.#isReadable(memberId, userId))) throw unknownMember();
    const named = seesSurname(userId, memberId, friendship) ? profile : withoutSurname(profile);
    const vouched = marks.get(memberId);
    const shown = { ...named, ...(vouched && { vouched }) };
    if (relation !== 'asking') return { ...shown, relation, note: null };
    const { note = null, about } = friendship ?? {};
    return { ...shown, relation, note, ...(about && { about }) };
  }

  async #isReadable(memberId: string, readerId: string): Promise<boolean> {
    return (await this.readable.among([memberId], readerId)).length > 0;
  }
}

const unknownMember = () => new ServiceError<FriendsReason>('not_found', 'unknown_member');
