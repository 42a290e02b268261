import { EXCERPT_AT_MOST } from '@attune/messaging-contract/message-length';
import type { Message } from '@attune/messaging-contract/message';
import { Injectable } from '@nestjs/common';
import { otherIn } from '../conversations/conversation.js';
import { clientMsgIdOf, type StoredMessage } from '../store/message.js';
import { MessageRepository } from './message.repository.js';
import { beginningOf, inCharacters } from '@attune/platform/texts/beginning';

/** Presents stored messages as members see them. */
@Injectable()
export class MessagePresenter {
  constructor(private readonly messages: MessageRepository) {}

  /** All of one conversation. Quoted messages are read as they are now: an excerpt must not outlive a removed message. */
  async presentAll(messages: StoredMessage[]): Promise<Message[]> {
    const known = new Map(messages.map(message => [message.seq, message]));
    const answered = new Set(messages.map(({ replyTo }) => replyTo).filter(seq => seq !== undefined));
    const missing = [...answered].filter(seq => !known.has(seq));
    const [first] = messages;
    const others = first && missing.length > 0 ? await this.messages.at(first.conversationId, missing) : [];
    for (const message of others) known.set(message.seq, message);
    return messages.map(message => this.present(message, known));
  }

  async presentOne(message: StoredMessage): Promise<Message> {
    const [presented] = await this.presentAll([message]);
    return presented as Message;
  }

  present(stored: StoredMessage, known?: Map<number, StoredMessage>): Message {
    const { _id, seq, senderId, conversationId, text, photo, voice, createdAt, sendId, editedAt, deletedAt } = stored;
    const { replyTo, draftedWith, about, acceptedAt, ending, opensAgain } = stored;
    const clientMsgId = clientMsgIdOf(sendId);
    const answered = replyTo === undefined ? undefined : known?.get(replyTo);
    return {
      _id,
      seq,
      senderId,
      recipientId: otherIn(conversationId, senderId),
      text,
      ...(photo && { photo }),
      // A replica of a version that does not know recordings removes the rest.
      ...(voice && !deletedAt && { voice }),
      createdAt: createdAt.toISOString(),
      ...(clientMsgId !== undefined && { clientMsgId }),
      ...(draftedWith && { draftedWith }),
      ...(about && { about }),
      ...(acceptedAt && { acceptedAt: acceptedAt.toISOString() }),
      ...(ending && { ending }),
      ...(opensAgain && { opensAgain }),
      ...(editedAt && { editedAt: editedAt.toISOString() }),
      ...(deletedAt && { deletedAt: deletedAt.toISOString() }),
      ...(answered && { replyTo: excerptOf(answered) }),
      reactions: Object.entries(stored.reactions ?? {}).map(([userId, emoji]) => ({ userId, emoji })),
    };
  }
}

const excerptOf = ({ seq, senderId, text, photo }: StoredMessage) => ({
  seq,
  senderId,
  text: beginningOf(text, EXCERPT_AT_MOST, inCharacters),
  ...(photo && { hasPhoto: true }),
});
