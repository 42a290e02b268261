import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { SocketServer } from './socket.server.js';

type Event<Name extends keyof typeof friendsContract.events> = EventOf<typeof friendsContract, Name>;

/** Pushes a hint to members whose lists have changed; their tabs ask for the lists. */
@EventListener()
export class FriendsListener {
  constructor(private readonly sockets: SocketServer) {}

  @OnEvent(friendsContract, 'friendshipStarted')
  async friendshipStarted({ userIds }: Event<'friendshipStarted'>): Promise<void> {
    await this.sockets.push(userIds, 'friends_changed');
  }

  @OnEvent(friendsContract, 'friendshipEnded')
  async friendshipEnded({ userIds }: Event<'friendshipEnded'>): Promise<void> {
    await this.sockets.push(userIds, 'friends_changed');
  }

  @OnEvent(friendsContract, 'requestsChanged')
  async requestsChanged({ userIds }: Event<'requestsChanged'>): Promise<void> {
    await this.sockets.push(userIds, 'friends_changed');
  }

  /**
   * For the blocker's other tabs. The events above tell what the block ended; the blocked member gets no other hint, because
   * a hint without a change would reveal the block.
   */
  @OnEvent(friendsContract, 'userBlocked')
  async userBlocked({ blockerId }: Event<'userBlocked'>): Promise<void> {
    await this.sockets.push([blockerId], 'friends_changed');
  }
}
