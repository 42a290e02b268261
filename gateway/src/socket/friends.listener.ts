import { friendsContract } from '@attune/friends-contract/friends.contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { SocketServer } from './socket.server.js';

/** Tells the members concerned that their lists are other ones; which, they ask for themselves. */
@EventListener()
export class FriendsListener {
  constructor(private readonly sockets: SocketServer) {}

  @OnEvent(friendsContract, 'friendshipStarted')
  async friendshipStarted({ userIds }: { userIds: string[] }): Promise<void> {
    await this.sockets.push(userIds, 'friends_changed');
  }

  @OnEvent(friendsContract, 'friendshipEnded')
  async friendshipEnded({ userIds }: { userIds: string[] }): Promise<void> {
    await this.sockets.push(userIds, 'friends_changed');
  }

  @OnEvent(friendsContract, 'requestsChanged')
  async requestsChanged({ userIds }: { userIds: string[] }): Promise<void> {
    await this.sockets.push(userIds, 'friends_changed');
  }

  /**
   * The blocker's other tabs. What it ended between the two is told by the events above; beyond that the blocked one is
   * told nothing, for a hint without a change would give the block away.
   */
  @OnEvent(friendsContract, 'userBlocked')
  async userBlocked({ blockerId }: { blockerId: string }): Promise<void> {
    await this.sockets.push([blockerId], 'friends_changed');
  }
}
