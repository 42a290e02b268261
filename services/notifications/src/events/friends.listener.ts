import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { Notifier } from './notifier.js';

type Event<Name extends keyof typeof friendsContract.events> = EventOf<typeof friendsContract, Name>;

/** Tells members about requests to them, and about their own that were accepted. What parts two takes back what they were told of each other. */
@EventListener()
export class FriendsListener {
  constructor(private readonly notifier: Notifier) {}

  @OnEvent(friendsContract, 'requestSent')
  async requestSent({ requesterId, targetId, revision }: Event<'requestSent'>): Promise<void> {
    await this.notifier.open({ kind: 'friendRequest', userId: targetId, memberId: requesterId, revision });
  }

  @OnEvent(friendsContract, 'requestAccepted')
  async requestAccepted({ requesterId, targetId, revision }: Event<'requestAccepted'>): Promise<void> {
    await this.notifier.close({ kind: 'friendRequest', userId: targetId, memberId: requesterId, revision });
    await this.notifier.open({ kind: 'requestAccepted', userId: requesterId, memberId: targetId, revision });
  }

  @OnEvent(friendsContract, 'requestEnded')
  async requestEnded({ requesterId, targetId, revision }: Event<'requestEnded'>): Promise<void> {
    await this.notifier.close({ kind: 'friendRequest', userId: targetId, memberId: requesterId, revision });
  }

  @OnEvent(friendsContract, 'friendshipEnded')
  async friendshipEnded({ userIds: [one, other], revision, at }: Event<'friendshipEnded'>): Promise<void> {
    // Dates counts by the time of the wish: one that both said since then stands.
    const parted = Date.parse(at);
    for (const [userId, memberId] of [
      [one, other],
      [other, one],
    ] as const) {
      await this.notifier.close({ kind: 'requestAccepted', userId, memberId, revision });
      await this.notifier.close({ kind: 'bothWouldMeet', userId, memberId, revision: parted });
    }
  }
}
