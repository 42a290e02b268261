import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import type { EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { SocketServer } from './socket.server.js';

/** Pushes a hint to all tabs of a member whose notifications have changed; they ask how many there are. */
@EventListener()
export class NotificationsListener {
  constructor(private readonly sockets: SocketServer) {}

  @OnEvent(notificationsContract, 'notificationsChanged')
  async notificationsChanged({ userId }: EventOf<typeof notificationsContract, 'notificationsChanged'>): Promise<void> {
    await this.sockets.push([userId], 'notifications_changed');
  }
}
