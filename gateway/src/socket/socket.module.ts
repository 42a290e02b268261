import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.js';
import { OpenConnections } from '../limits/open-connections.js';
import { SecurityModule } from '../security/security.module.js';
import { MemberTabs } from './member-tabs.js';
import { PacketLimit } from './packet-limit.js';
import { SessionWatch } from './session.watch.js';
import { SocketController } from './socket.controller.js';
import { ConversationsListener, FriendsListener, NotificationsListener, SessionListener } from './socket.listeners.js';
import { SocketMetrics } from './socket.metrics.js';
import { SocketServer } from './socket.server.js';
import { Upgrades } from './upgrades.js';

/** The connections of open tabs: their handshake, what is pushed over them, and their end with the session. */
@Module({
  imports: [LimitsModule, SecurityModule],
  controllers: [SocketController, FriendsListener, ConversationsListener, NotificationsListener],
  providers: [
    OpenConnections,
    MemberTabs,
    PacketLimit,
    SocketMetrics,
    SocketServer,
    Upgrades,
    SessionWatch,
    SessionListener,
  ],
  exports: [SocketServer, Upgrades],
})
export class SocketModule {}
