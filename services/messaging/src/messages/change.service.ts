import type { Message, Reaction } from '@attune/messaging-contract/message';
import type { messagingContract, MessagingReason } from '@attune/messaging-contract/messaging.contract';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { conversationIdOf, notFriends } from '../conversations/conversation.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import { FormerTextRepository } from './former-text.repository.js';
import type { StoredMessage } from './message.js';
import { type MessageChange, MessageRepository } from './message.repository.js';
import { MessagePresenter } from './message.presenter.js';

/** Each failed one means that the message was changed meanwhile. */
const ATTEMPTS = 20;

/** One message of the caller's conversation with the member `with`. */
type MessageRef = InputOf<typeof messagingContract, 'remove'>;

/** Editing, removing and reacting, while the conversation is open. */
@Injectable()
export class ChangeService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly presenter: MessagePresenter,
    private readonly formerTexts: FormerTextRepository,
  ) {}

  edit(message: MessageRef, text: string, caller: Caller, call: Call): Promise<Message> {
    const now = new Date();
    return this.#change(message, caller, call, {
      own: true,
      isEdit: true,
      update: { $set: { text, editedAt: now, changedAt: now } },
    });
  }

  /** Removes text and photo; the place of the message stays. */
  remove(message: MessageRef, caller: Caller, call: Call): Promise<Message> {
    const now = new Date();
    const $set = { text: '', deletedAt: now, changedAt: now };
    const $unset = { photo: 1, editedAt: 1, reactions: 1, replyTo: 1, draftedWith: 1, digest: 1 } as const;
    return this.#change(message, caller, call, { own: true, update: { $set, $unset }, isDone: isRemoved });
  }

  react(message: MessageRef, emoji: Reaction | null, caller: Caller, call: Call): Promise<Message> {
    const [mine, changedAt] = [`reactions.${caller.userId}`, new Date()];
    const update = emoji
      ? { $set: { [mine]: emoji, changedAt } }
      : { $set: { changedAt }, $unset: { [mine]: 1 as const } };
    return this.#change(message, caller, call, { own: false, update });
  }

  async #change({ with: other, seq }: MessageRef, { userId }: Caller, call: Call, change: Change): Promise<Message> {
    const conversationId = conversationIdOf(userId, other);
    if (!(await this.conversations.isOpen(conversationId))) throw notFriends();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const [there] = await this.messages.at(conversationId, [seq]);
      if (!there || (change.own && there.senderId !== userId)) throw unknownMessage();
      if (there.calls?.includes(call.id) || change.isDone?.(there)) return this.presenter.presentOne(there);
      if (isRemoved(there)) throw unknownMessage();
      if (change.isEdit && (await this.formerTexts.hasAllItMay(there))) throw editedTooOften();
      // First: after a crash in between, the text is kept and stands in its message as well.
      if (change.own) await this.formerTexts.keep(there, call.id, new Date());
      const changed = await this.messages.change(there, call.id, change.update);
      if (changed) return this.presenter.presentOne(changed);
    }
    throw unavailable();
  }
}

interface Change {
  /** Only the sender may. */
  own: boolean;
  /** Refused after many others; removing never is. */
  isEdit?: boolean;
  update: MessageChange;
  /** Whether the message is in the wanted state already. */
  isDone?: (message: StoredMessage) => boolean;
}

const unknownMessage = () => new ServiceError<MessagingReason>('not_found', 'unknown_message');
const editedTooOften = () => new ServiceError<MessagingReason>('rate_limited', 'edited_too_often');
const isRemoved = ({ deletedAt }: StoredMessage) => deletedAt !== undefined;
