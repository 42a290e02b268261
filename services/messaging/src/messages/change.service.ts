import type { Message, Reaction } from '@attune/messaging-contract/message';
import type { messagingContract, MessagingReason } from '@attune/messaging-contract/messaging.contract';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { conversationIdOf, notFriends } from '../conversations/conversation.js';
import { ConversationRepository } from '../conversations/conversation.repository.js';
import type { StoredMessage } from './message.js';
import { type MessageChange, MessageRepository } from './message.repository.js';
import { MessagePresenter } from './message.presenter.js';

/** One message of the caller's conversation with the member `with`. */
type MessageRef = InputOf<typeof messagingContract, 'remove'>;

/** Editing, removing and reacting, while the conversation is open. */
@Injectable()
export class ChangeService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly messages: MessageRepository,
    private readonly presenter: MessagePresenter,
  ) {}

  edit(message: MessageRef, text: string, caller: Caller, call: Call): Promise<Message> {
    const now = new Date();
    return this.#change(message, caller, call, {
      own: true,
      update: { $set: { text, editedAt: now, changedAt: now } },
    });
  }

  /** Removes the text from the database as well; the place of the message stays. */
  remove(message: MessageRef, caller: Caller, call: Call): Promise<Message> {
    const now = new Date();
    const $set = { text: '', deletedAt: now, changedAt: now };
    const $unset = { editedAt: 1, reactions: 1, replyTo: 1, digest: 1 } as const;
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
    const which = { conversationId, seq, ...(change.own && { senderId: userId }) };
    const changed = await this.messages.change(which, call.id, change.update);
    if (changed) return this.presenter.presentOne(changed);

    const [there] = await this.messages.at(conversationId, [seq]);
    const mayChange = there && (!change.own || there.senderId === userId);
    const isDone = there?.calls?.includes(call.id) || (there && change.isDone?.(there));
    if (!mayChange || !isDone) throw new ServiceError<MessagingReason>('not_found', 'unknown_message');
    return this.presenter.presentOne(there);
  }
}

interface Change {
  /** Only the sender may. */
  own: boolean;
  update: MessageChange;
  /** Whether the message is in the wanted state already. */
  isDone?: (message: StoredMessage) => boolean;
}

const isRemoved = ({ deletedAt }: StoredMessage) => deletedAt !== undefined;
