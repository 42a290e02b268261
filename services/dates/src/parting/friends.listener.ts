import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { PartedMembers } from './parted-members.js';

/** Hears from friends that two members are no longer friends. */
@EventListener()
export class FriendsListener {
  constructor(private readonly parted: PartedMembers) {}

  @OnEvent(friendsContract, 'friendshipEnded')
  async friendshipEnded({ userIds, at }: EventOf<typeof friendsContract, 'friendshipEnded'>): Promise<void> {
    await this.parted.part(userIds, new Date(at));
  }

  @OnEvent(friendsContract, 'userBlocked')
  async userBlocked({ blockerId, blockedId, at }: EventOf<typeof friendsContract, 'userBlocked'>): Promise<void> {
    await this.parted.part([blockerId, blockedId], new Date(at));
  }
}
