import { authContract } from '@attune/auth-contract/auth.contract';
import type { HiddenMember } from '@attune/auth-contract/standing';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { GuestService } from '../events/guest.service.js';
import { PartedMembers } from './parted-members.js';

/** Hears from friends which friendships ended, and from auth whom others must not see. */
@EventListener()
export class PartingListener {
  constructor(
    private readonly parted: PartedMembers,
    private readonly guests: GuestService,
  ) {}

  @OnEvent(friendsContract, 'friendshipEnded')
  async friendshipEnded({ userIds, at }: EventOf<typeof friendsContract, 'friendshipEnded'>): Promise<void> {
    await this.parted.part(userIds, new Date(at));
  }

  @OnEvent(friendsContract, 'userBlocked')
  async userBlocked({ blockerId, blockedId, at }: EventOf<typeof friendsContract, 'userBlocked'>): Promise<void> {
    await this.parted.part([blockerId, blockedId], new Date(at));
  }

  @OnEvent(authContract, 'userHidden')
  async hidden({ userId }: HiddenMember): Promise<void> {
    await this.parted.hide(userId);
    await this.guests.hide(userId);
  }
}
