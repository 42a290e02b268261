import { randomBytes } from 'node:crypto';
import type { Message } from '@attune/messaging-contract/message';
import { ServiceError } from '@attune/platform/service-error';
import type { MessagingAnswers } from './gateway.fixture.js';

/** Messaging as a gateway sees it: the two friends may talk, and what is sent is kept here, in order. */
export function conversationOf(alice: string, bob: string) {
  const kept: Message[] = [];
  const isFriend = (userId: string | undefined, other: string) =>
    [userId, other].toSorted().join() === [alice, bob].toSorted().join();
  const messaging: MessagingAnswers = {
    mayTalk: async (input, caller) => {
      const mayTalk = isFriend(caller?.userId, input.with);
      return { mayTalk, showsTyping: mayTalk };
    },
    send: async ({ recipientId, text }, caller) => {
      if (!caller || !isFriend(caller.userId, recipientId)) throw new ServiceError('forbidden', 'Not a friend.');
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
