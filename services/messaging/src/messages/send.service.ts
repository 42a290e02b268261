import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@attune/messaging-contract/message';
import type { Call, Caller } from '@attune/platform/contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { conversationIdOf, notTalking } from '../conversations/conversation.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { ConversationQueue } from './conversation-queue.js';
import { digestOf, sendIdOf, type StoredMessage, type Tail } from './message.js';
import { MessageRepository } from './message.repository.js';
import { Viewer } from './viewer.js';

/** What a member wants to say. */
export interface Saying {
  recipientId: string;
  text: string;
  clientMsgId?: string | undefined;
  replyTo?: number | undefined;
}

export interface Sent {
  message: Message;
  isRepeat: boolean;
}

type Draft = Omit<StoredMessage, '_id' | 'seq' | 'createdAt'>;

/** A few replicas may want the same place; each round one of them gets it. */
const TRIES = 100;
const PATIENT_TRIES = 2;
const PAUSE_MS = 4;

/**
 * Puts a message behind the last one of its conversation. What is last is known from the messages themselves, and the
 * unique index lets one through where two want the same place: no counter can be ahead of what was stored, so there is no
 * hole, and a refused message leaves none.
 */
@Injectable()
export class SendService {
  readonly #queue = new ConversationQueue();

  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly viewer: Viewer,
  ) {}

  async send({ recipientId, text, clientMsgId, replyTo }: Saying, { userId }: Caller, call: Call): Promise<Sent> {
    const draft: Draft = {
      conversationId: conversationIdOf(userId, recipientId),
      senderId: userId,
      text,
      sendId: sendIdOf(clientMsgId, call.id),
      callId: call.id,
      digest: digestOf(text, replyTo),
      ...(replyTo !== undefined && { replyTo }),
    };
    const stored = await this.#queue.run(draft.conversationId, () => this.#settle(draft));
    const message = await this.viewer.viewOne(stored);
    return { message, isRepeat: stored.callId !== call.id };
  }

  async #settle(draft: Draft): Promise<StoredMessage> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const { conversationId } = draft;
      const [isOpen, last] = await Promise.all([
        this.conversations.isOpen(conversationId),
        this.messages.last(conversationId),
      ]);
      const refusal = await this.#refusalOf(draft, isOpen);
      const stored = refusal ? undefined : await this.messages.insert(after(last, draft));
      if (stored) return stored;
      // Stored before and never answered, it is answered now, whatever has become of the friendship since.
      const earlier = await this.#sentBefore(draft);
      if (earlier) return earlier;
      if (refusal) throw refusal;
      if (attempt > PATIENT_TRIES) await sleep(Math.random() * attempt * PAUSE_MS);
    }
    throw unavailable();
  }

  async #refusalOf({ conversationId, replyTo }: Draft, isOpen: boolean): Promise<ServiceError | undefined> {
    if (!isOpen) return notTalking();
    if (replyTo === undefined) return undefined;
    const [answered] = await this.messages.at(conversationId, [replyTo]);
    if (answered && !answered.deletedAt) return undefined;
    return new ServiceError('invalid_input', 'The message to answer is not there any more.');
  }

  async #sentBefore({ senderId, sendId, conversationId, digest }: Draft): Promise<StoredMessage | undefined> {
    const earlier = await this.messages.sentAs(senderId, sendId);
    if (!earlier) return undefined;
    const isSame = earlier.conversationId === conversationId && (earlier.digest ?? digest) === digest;
    if (!isSame) throw new ServiceError('conflict', 'Another message was sent under this id.');
    return earlier;
  }
}

/** No message is older than the one before it, even where one replica's clock is behind another's. */
function after(tail: Tail | undefined, draft: Draft): Omit<StoredMessage, '_id'> {
  const createdAt = new Date(Math.max(Date.now(), tail?.createdAt.getTime() ?? 0));
  return { ...draft, seq: (tail?.seq ?? 0) + 1, createdAt };
}
