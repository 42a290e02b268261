import { UserId } from '@attune/auth-contract/user-id';
import { DraftedWith } from '@attune/messaging-contract/drafted-with';
import { ClientMsgId, Message, MessageText, Reaction, Said, Seq } from '@attune/messaging-contract/message';
import { z } from 'zod';
import type { GatewayReason } from './reasons.js';

export { REACTIONS } from '@attune/messaging-contract/message';
export { cleanText, faultOfText } from '@attune/messaging-contract/message-text';
export { EXCERPT_AT_MOST, MESSAGE_AT_MOST } from '@attune/messaging-contract/message-length';

/** An event that a browser emits: its payload, and what the acknowledgement of a success carries in addition to `ok: true`. */
export interface SocketEvent {
  input: z.ZodType;
  output: z.ZodObject;
}

/** A conversation's name: the ids of both members, sorted, joined by `_`. */
export const RoomName = z
  .string()
  .regex(/^[0-9a-f]{24}_[0-9a-f]{24}$/, 'malformed_conversation_name' satisfies GatewayReason);

const none = z.object({});
const At = z.strictObject({ with: UserId, seq: Seq });

/**
 * What a browser may emit. Every event with a callback is acknowledged within 5 s, or the socket is closed. `senderId`, if
 * sent, has to be the session's member: no client acts for another member.
 */
export const chatEvents = {
  /** Says whether the two may talk. It grants nothing: the session decides what a socket receives. */
  join_room: { input: RoomName, output: none },
  /** Acknowledged when the message is stored for good. The same `clientMsgId` again: the same message. */
  send_message: {
    // Messaging's own contract checks that the text is not empty: pages load this one, which stays small.
    input: z.strictObject({
      senderId: z.string().max(64).optional(),
      recipientId: UserId,
      ...Said,
      clientMsgId: ClientMsgId.optional(),
      replyTo: Seq.optional(),
      draftedWith: DraftedWith.optional(),
    }),
    output: Message.pick({ _id: true, seq: true, createdAt: true }),
  },
  /** Everything up to there has been seen. */
  mark_read: { input: At, output: none },
  /** Everything up to there has arrived. */
  mark_delivered: { input: At, output: none },
  edit_message: { input: At.extend({ text: MessageText }), output: z.object({ message: Message }) },
  remove_message: { input: At, output: z.object({ message: Message }) },
  react: { input: At.extend({ emoji: Reaction.nullable() }), output: z.object({ message: Message }) },
  /** Worth repeating every few seconds while it goes on; it ends by itself. */
  typing: { input: z.strictObject({ with: UserId, isTyping: z.boolean() }), output: none },
} as const satisfies Record<string, SocketEvent>;

/** What the server pushes of chats. */
export const chatPushes = {
  /** To every tab of both members. `seq` says where it belongs; a gap says that something was missed. */
  receive_message: Message,
  /** Edited, removed, or reacted to. */
  message_changed: Message,
  /** How far the member `userId` has come in the conversation with the receiver, or in another tab of the receiver. */
  marks_changed: z.object({
    userId: UserId,
    with: UserId,
    readSeq: z.int().min(0),
    deliveredSeq: z.int().min(0),
  }),
  typing: z.object({ userId: UserId, isTyping: z.boolean() }),
} as const satisfies Record<string, z.ZodType>;
