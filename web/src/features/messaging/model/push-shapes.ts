import type { chatPushes } from '@attune/gateway-contract/chat-events';
import type { z } from 'zod';
import { isBoolean, isNumber, isString, listOf, objectOf, oneOf, optional, type Shape } from '../../../api/shape.js';
import type { Message } from './conversation.types.js';

export type Pushes = { [P in keyof typeof chatPushes]: z.output<(typeof chatPushes)[P]> };

const isMessage = objectOf<Message>({
  _id: isString,
  seq: isNumber,
  senderId: isString,
  recipientId: isString,
  text: isString,
  photo: optional(objectOf<NonNullable<Message['photo']>>({ photoId: isString, width: isNumber, height: isNumber })),
  voice: optional(objectOf<NonNullable<Message['voice']>>({ voiceId: isString, durationMs: isNumber, bars: isString })),
  createdAt: isString,
  clientMsgId: optional(isString),
  draftedWith: optional(oneOf('ai', 'rules')),
  about: optional(objectOf<NonNullable<Message['about']>>({ kind: oneOf('photo', 'prompt', 'answer'), ref: isString })),
  acceptedAt: optional(isString),
  ending: optional(oneOf('no_spark', 'met_someone', 'no_time')),
  opensAgain: optional(isBoolean),
  editedAt: optional(isString),
  deletedAt: optional(isString),
  replyTo: optional(
    objectOf<NonNullable<Message['replyTo']>>({
      seq: isNumber,
      senderId: isString,
      text: isString,
      hasPhoto: optional(isBoolean),
    }),
  ),
  reactions: listOf(objectOf<Message['reactions'][number]>({ userId: isString, emoji: isString })),
});

/** What the pushes of chats look like: one that does not is taken for a push that was missed. */
export const PUSH_SHAPES: { [P in keyof Pushes]: Shape<Pushes[P]> } = {
  receive_message: isMessage,
  message_changed: isMessage,
  marks_changed: objectOf<Pushes['marks_changed']>({
    userId: isString,
    with: isString,
    readSeq: isNumber,
    deliveredSeq: isNumber,
  }),
  typing: objectOf<Pushes['typing']>({ userId: isString, isTyping: isBoolean }),
};
