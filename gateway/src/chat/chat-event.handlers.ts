import type { chatEvents, chatPushes } from '@attune/gateway-contract/chat-events';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import type { ServerToClient } from '@attune/gateway-contract/socket-types';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { SecurityLog } from '../security/security.log.js';
import { SocketServer } from '../socket/socket.server.js';

type Events = typeof chatEvents;
type Input<E extends keyof Events> = z.output<Events[E]['input']>;
type Handlers = {
  [E in keyof Events]: (input: Input<E>, caller: Caller) => Promise<z.input<Events[E]['output']>>;
};
type At = Input<'mark_read'>;

/** Handles each chat event: messaging decides and stores, and the members concerned get a push. */
@Injectable()
export class ChatEventHandlers implements Handlers {
  constructor(
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
    private readonly sockets: SocketServer,
    private readonly security: SecurityLog,
  ) {}

  async join_room(room: Input<'join_room'>, caller: Caller) {
    const ids = room.split('_');
    const [other] = ids.filter(id => id !== caller.userId);
    if (!other || ids.toSorted().join('_') !== room || !ids.includes(caller.userId)) throw notFriends();
    const { mayTalk } = await this.messaging.mayTalk({ with: other }, caller);
    if (!mayTalk) throw notFriends();
    return {};
  }

  async send_message({ senderId, ...message }: Input<'send_message'>, caller: Caller) {
    if (senderId !== undefined && senderId !== caller.userId) {
      this.security.record('identity_refused', { userId: caller.userId });
      throw new ServiceError<GatewayReason>('forbidden', 'other_identity');
    }
    const stored = await this.messaging.send(message, caller);
    this.#tell([caller.userId, message.recipientId], 'receive_message', stored.message);
    const { _id, seq, createdAt } = stored.message;
    return { _id, seq, createdAt };
  }

  async mark_read(at: At, caller: Caller) {
    this.#tellMarks(at.with, caller, await this.messaging.markRead(at, caller));
    return {};
  }

  async mark_delivered(at: At, caller: Caller) {
    this.#tellMarks(at.with, caller, await this.messaging.markDelivered(at, caller));
    return {};
  }

  async edit_message(input: Input<'edit_message'>, caller: Caller) {
    return this.#changed(input.with, caller, await this.messaging.edit(input, caller));
  }

  async remove_message(input: Input<'remove_message'>, caller: Caller) {
    const { isOpen = true, ...message } = await this.messaging.remove(input, caller);
    // A member who has ended the friendship or blocked the other gets no push when that one removes a message; their next read shows it.
    return this.#changed(isOpen ? input.with : undefined, caller, message);
  }

  async react(input: Input<'react'>, caller: Caller) {
    return this.#changed(input.with, caller, await this.messaging.react(input, caller));
  }

  async typing({ with: other, isTyping }: Input<'typing'>, caller: Caller) {
    const { showsTyping } = await this.messaging.mayTalk({ with: other }, caller);
    if (showsTyping) this.#tell([other], 'typing', { userId: caller.userId, isTyping });
    return {};
  }

  #changed(other: string | undefined, { userId }: Caller, message: z.output<(typeof chatPushes)['message_changed']>) {
    this.#tell(other === undefined ? [userId] : [userId, other], 'message_changed', message);
    return { message };
  }

  #tellMarks(
    other: string,
    { userId }: Caller,
    { readSeq, deliveredSeq, isShown }: { readSeq: number; deliveredSeq: number; isShown: boolean },
  ): void {
    this.#tell([userId], 'marks_changed', { userId, with: other, readSeq, deliveredSeq });
    if (isShown) this.#tell([other], 'marks_changed', { userId, with: userId, readSeq, deliveredSeq });
  }

  #tell<E extends keyof ServerToClient>(userIds: string[], event: E, ...pushed: Parameters<ServerToClient[E]>): void {
    this.sockets.hint(userIds, event, ...pushed);
  }
}

/** The same refusal for a stranger, a member who blocked the caller, and an unknown id. */
const notFriends = () => new ServiceError<GatewayReason>('forbidden', 'not_a_friend');
