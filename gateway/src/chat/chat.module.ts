import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { messagesApi } from '@attune/gateway-contract/message-routes';
import { provideClient } from '@attune/platform/client';
import { Module } from '@nestjs/common';
import { forwarded } from '../forwarded/forwarded.js';
import { LimitsModule } from '../limits/limits.module.js';
import { CountedAs } from '../limits/member.limits.js';
import { SecurityModule } from '../security/security.module.js';
import { SessionModule } from '../session/session.module.js';
import { SocketModule } from '../socket/socket.module.js';
import { ChatEventHandlers } from './chat-event.handlers.js';
import { ChatEventRouter } from './chat-event.router.js';
import { ChatLimits } from './chat.limits.js';
import { ChatMetrics } from './chat.metrics.js';
import { MessagesController } from './messages.controller.js';
import { Presence } from './presence.js';

/** Messages and presence, over sockets and HTTP. */
@Module({
  imports: [LimitsModule, SocketModule, SessionModule, SecurityModule],
  controllers: [MessagesController, forwarded(messagingContract, messagesApi, { search: [CountedAs('searches')] })],
  providers: [provideClient(messagingContract), ChatEventHandlers, ChatLimits, ChatMetrics, ChatEventRouter, Presence],
})
export class ChatModule {}
