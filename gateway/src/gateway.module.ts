import { aiContract } from '@attune/ai-contract/ai.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { provideClient } from '@attune/platform/client';
import { provideObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { PlatformModule } from '@attune/platform/platform.module';
import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AiController } from './ai/ai.controller.js';
import { VisitorCookie } from './ai/visitor.cookie.js';
import { AuthController } from './auth/auth.controller.js';
import { AuthSecurityLog } from './auth/auth.security-log.js';
import { OwnAccount } from './auth/own-account.js';
import { ApiPages } from './docs/api.pages.js';
import { FriendsController } from './friends/friends.controller.js';
import { MembersController } from './members/members.controller.js';
import { ChatEventRouter } from './chat/chat-event.router.js';
import { ChatEventHandlers } from './chat/chat-event.handlers.js';
import { ChatLimits } from './chat/chat.limits.js';
import { MessagesController } from './chat/messages.controller.js';
import { Presence } from './chat/presence.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './gateway.config.js';
import { HealthController } from './health/health.controller.js';
import { Drain } from './http/drain.js';
import { RouteTable } from './http/route-table.js';
import { ServiceErrorFilter } from './http/service-error.filter.js';
import { AddressLimits } from './limits/address.limits.js';
import { KnownDevice } from './limits/known-device.js';
import { LimitKey } from './limits/limit-key.js';
import { LoginLimits } from './limits/login.limits.js';
import { ReadingLimits } from './limits/reading.limits.js';
import { MatchingController } from './matching/matching.controller.js';
import { OperatorController } from './operator/operator.controller.js';
import { PictureAccess } from './pictures/picture-access.js';
import { PictureUploads } from './pictures/picture-uploads.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { BlockedAddresses } from './security/blocked-addresses.js';
import { SecurityLog } from './security/security.log.js';
import { SameOriginGuard } from './session/same-origin.guard.js';
import { LiveSessions } from './session/live-sessions.js';
import { SessionCookie } from './session/session.cookie.js';
import { SessionGuard } from './session/session.guard.js';
import { FriendsListener } from './socket/friends.listener.js';
import { SessionListener } from './socket/session.listener.js';
import { SessionWatch } from './socket/session.watch.js';
import { SocketController } from './socket/socket.controller.js';
import { SocketServer } from './socket/socket.server.js';
import { Upgrades } from './socket/upgrades.js';

const CONTROLLERS = [
  AiController,
  AuthController,
  FriendsController,
  MembersController,
  PicturesController,
  MatchingController,
  MessagesController,
  HealthController,
  OperatorController,
  SocketController,
  FriendsListener,
];

const PROVIDERS = [
  PictureAccess,
  PictureUploads,
  OwnAccount,
  AuthSecurityLog,
  SecurityLog,
  BlockedAddresses,
  VisitorCookie,
  RouteTable,
  Drain,
  SessionCookie,
  LiveSessions,
  KnownDevice,
  LimitKey,
  LoginLimits,
  AddressLimits,
  Upgrades,
  SocketServer,
  SessionWatch,
  SessionListener,
  ChatEventHandlers,
  ChatLimits,
  ChatEventRouter,
  Presence,
  ApiPages,
];

/** The only public entry: HTTP and sockets on one side, the services' contracts on the other. */
export class GatewayModule {
  static with(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      imports: [PlatformModule.with({ service: 'gateway', config }), DiscoveryModule],
      controllers: CONTROLLERS,
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        provideClient(aiContract),
        provideClient(authContract),
        provideClient(friendsContract),
        provideClient(matchingContract),
        provideClient(messagingContract),
        provideClient(picturesContract),
        provideObjectStorage(config),
        ...PROVIDERS,
        // In this order: where a request comes from, who sends it, and how much of it.
        { provide: APP_GUARD, useClass: SameOriginGuard },
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_GUARD, useClass: ReadingLimits },
        { provide: APP_FILTER, useClass: ServiceErrorFilter },
      ],
    };
  }
}
