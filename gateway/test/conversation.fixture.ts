import { randomBytes } from 'node:crypto';
import type { Message } from '@attune/messaging-contract/message';
import type { MessagingReason } from '@attune/messaging-contract/messaging.contract';
import { ServiceError } from '@attune/platform/service-error';
import type { MessagingAnswers } from './gateway.fixture.js';
import type { Tab } from './socket.fixture.js';

/** Messaging as a gateway sees it: the two friends may talk, and what is sent is kept here, in order. */
export function conversationOf(alice: string, bob: string) {
  const kept: Message[] = [];
  const isFriend = (userId: string | undefined, other: string) =>
    userId === alice ? other === bob : userId === bob && other === alice;
  const messaging: MessagingAnswers = {
    mayTalk: async (input, caller) => {
      const mayTalk = isFriend(caller?.userId, input.with);
      return { mayTalk, showsTyping: mayTalk };
    },
    send: async ({ recipientId, text }, caller) => {
      if (!caller || !isFriend(caller.userId, recipientId))
        throw new ServiceError<MessagingReason>('forbidden', 'conversation_closed');
      const message = messageOf({ senderId: caller.userId, recipientId, text, seq: kept.length + 1 });
      kept.push(message);
      return { message, isRepeat: false };
    },
    markRead: async ({ seq }, caller) => ({
      userId: caller?.userId ?? '',
      readSeq: seq,
      deliveredSeq: seq,
      isShown: true,
    }),
    edit: async ({ with: other, seq, text }, caller) =>
      messageOf({ senderId: caller?.userId ?? '', recipientId: other, text, seq, editedAt: new Date(0).toISOString() }),
  };
  return { kept, messaging };
}

export const messageOf = (fields: Partial<Message> & Pick<Message, 'senderId' | 'recipientId' | 'seq'>): Message => ({
  _id: randomBytes(12).toString('hex'),
  text: 'Tea?',
  createdAt: new Date(fields.seq).toISOString(),
  reactions: [],
  ...fields,
});

export const aMember = () => randomBytes(12).toString('hex');

/** A conversation's name. */
export const roomOf = (...ids: [string, string]) => (ids[0] < ids[1] ? ids : ids.toReversed()).join('_');

interface Untyped {
  emitWithAck(event: string, ...sent: unknown[]): Promise<Record<string, unknown>>;
}

/** Emits any arguments, as no typed client would; resolves with the acknowledgement. */
export const emit = (tab: Tab, event: string, ...sent: unknown[]) =>
  (tab.timeout(30_000) as unknown as Untyped).emitWithAck(event, ...sent);
