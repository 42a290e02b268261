import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { SocketServer } from './socket.server.js';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { SessionEndListener } from '@attune/platform/sessions/session-end.listener';
import { Injectable } from '@nestjs/common';
import { SessionWatch } from './session.watch.js';

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

/** Pushes a hint to the two members whose conversation was opened; their tabs ask for the list. */
@EventListener()
export class ConversationsListener {
  constructor(private readonly sockets: SocketServer) {}

  @OnEvent(messagingContract, 'conversationOpened')
  async conversationOpened({ userIds }: EventOf<typeof messagingContract, 'conversationOpened'>): Promise<void> {
    await this.sockets.push(userIds, 'friends_changed');
  }
}

/** Pushes a hint to all tabs of a member whose notifications have changed; they ask how many there are. */
@EventListener()
export class NotificationsListener {
  constructor(private readonly sockets: SocketServer) {}

  @OnEvent(notificationsContract, 'notificationsChanged')
  async notificationsChanged({ userId }: EventOf<typeof notificationsContract, 'notificationsChanged'>): Promise<void> {
    await this.sockets.push([userId], 'notifications_changed');
  }
}

/** Closes sockets when Redis announces the end of their sessions. SessionWatch finds lost announcements seconds later. */
@Injectable()
export class SessionListener extends SessionEndListener {
  constructor(private readonly watch: SessionWatch) {
    super();
  }

  protected async ended(sessionIds: string[]): Promise<void> {
    await this.watch.closeEnded(sessionIds);
  }
}
