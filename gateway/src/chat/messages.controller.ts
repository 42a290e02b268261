import { messagesApi } from '@attune/gateway-contract/message-routes';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { Message } from '@attune/messaging-contract/message';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Param } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { SocketServer } from '../socket/socket.server.js';
import { ChatEventRouter } from './chat-event.router.js';
import { Presence } from './presence.js';

/** Conversations over HTTP: every push can be asked for here, also a lost one. */
@Controller()
export class MessagesController {
  constructor(
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
    private readonly presence: Presence,
    private readonly events: ChatEventRouter,
    private readonly sockets: SocketServer,
  ) {}

  @Answers(messagesApi.send)
  async send(@Input(messagesApi.send) message: InputFor<typeof messagesApi.send>, @CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.events.handle('send_message', message, caller)) };
  }

  @Answers(messagesApi.end)
  async end(
    @Param('with') other: string,
    @Input(messagesApi.end) { ending }: InputFor<typeof messagesApi.end>,
    @CurrentCaller() caller: Caller,
  ) {
    return this.#pushed(await this.messaging.end({ with: other, ending }, caller));
  }

  @Answers(messagesApi.openAgain)
  async openAgain(@Param('with') other: string, @CurrentCaller() caller: Caller) {
    return this.#pushed(await this.messaging.openAgain({ with: other }, caller));
  }

  @Answers(messagesApi.setAcceptsDrafted)
  async setAcceptsDrafted(
    @Input(messagesApi.setAcceptsDrafted) choice: InputFor<typeof messagesApi.setAcceptsDrafted>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.messaging.setAcceptsDrafted(choice, caller);
    return { success: true, ...choice };
  }

  @Answers(messagesApi.conversations)
  async conversations(@CurrentCaller() caller: Caller) {
    const { conversations } = await this.messaging.conversations({}, caller);
    const lastSeen = await this.presence.of(conversations.map(conversation => conversation.with));
    return {
      success: true,
      conversations: conversations.map((conversation, index) => ({
        ...conversation,
        lastSeen: (conversation.showsPresence && lastSeen[index]) || 'hidden',
      })),
    };
  }

  #pushed({ said }: { said: Message }) {
    this.sockets.hint([said.senderId, said.recipientId], 'receive_message', said);
    return { success: true, said };
  }
}
