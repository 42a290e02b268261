import { randomBytes } from 'node:crypto';
import type { Caller } from '@attune/platform/contract';
import { conversationIdOf } from '../src/conversations/conversation.js';
import type { StoredMessage } from '../src/store/message.js';

/** A message as it lies in the database, for what no call could bring about. */
export function aStored(from: Caller, to: Caller, given: Partial<StoredMessage> & { seq: number }): StoredMessage {
  const _id = randomBytes(12).toString('hex');
  const conversationId = conversationIdOf(from.userId, to.userId);
  const said = { senderId: from.userId, text: `${given.seq}`, createdAt: new Date(), sendId: _id, callId: _id };
  return { _id, conversationId, ...said, ...given };
}
