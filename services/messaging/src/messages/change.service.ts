import type { Message, Reaction } from '@attune/messaging-contract/message';
import type { messagingContract, MessagingReason } from '@attune/messaging-contract/messaging.contract';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { conversationEnded, conversationIdOf, notFriends } from '../conversations/conversation.js';
import { CurrentStateRepository } from './current-state.repository.js';
import { FormerTextRepository } from './former-text.repository.js';
import { isWritten, type StoredMessage } from '../store/message.js';
import { type MessageChange, MessageRepository } from './message.repository.js';
import { MessagePresenter } from './message.presenter.js';

/** Each failed one means that the message was changed meanwhile. */
const ATTEMPTS = 20;

/** One message of the caller's conversation with the member `with`. */
type MessageRef = InputOf<typeof messagingContract, 'remove'>;

/** Editing and reacting, while the conversation is open; removing, also in a closed one. */
@Injectable()
export class ChangeService {
  constructor(
    private readonly states: CurrentStateRepository,
    private readonly messages: MessageRepository,
    private readonly presenter: MessagePresenter,
    private readonly formerTexts: FormerTextRepository,
  ) {}

  async edit(message: MessageRef, text: string, { userId }: Caller, call: Call): Promise<Message> {
    const conversationId = await this.#open(message, userId);
    const now = new Date();
    return this.#change(place(conversationId, message), userId, call, {
      own: true,
      isEdit: true,
      update: { $set: { text, editedAt: now, changedAt: now } },
    });
  }

  /** Removes what it says and carries; the message keeps its place. A sender may still do so after the friendship has ended. */
  async remove(message: MessageRef, { userId }: Caller, call: Call): Promise<Message & { isOpen: boolean }> {
    const conversationId = conversationIdOf(userId, message.with);
    const { areFriends, isOpen } = await this.states.of(conversationId);
    const now = new Date();
    const $set = { text: '', deletedAt: now, changedAt: now };
    const $unset = {
      photo: 1,
      voice: 1,
      editedAt: 1,
      reactions: 1,
      replyTo: 1,
      about: 1,
      draftedWith: 1,
      digest: 1,
    } as const;
    const removed = await this.#change(place(conversationId, message), userId, call, {
      own: true,
      update: { $set, $unset },
      isDone: isRemoved,
      // With a stranger there is no message: they are answered as everywhere.
      ...(!areFriends && { unknown: notFriends }),
    });
    return { ...removed, isOpen };
  }

  async react(message: MessageRef, emoji: Reaction | null, { userId }: Caller, call: Call): Promise<Message> {
    const conversationId = await this.#open(message, userId);
    const [mine, changedAt] = [`reactions.${userId}`, new Date()];
    const update = emoji
      ? { $set: { [mine]: emoji, changedAt } }
      : { $set: { changedAt }, $unset: { [mine]: 1 as const } };
    return this.#change(place(conversationId, message), userId, call, { own: false, update });
  }

  async #open({ with: other }: MessageRef, userId: string): Promise<string> {
    const conversationId = conversationIdOf(userId, other);
    const { areFriends, isOpen } = await this.states.of(conversationId);
    if (!areFriends) throw notFriends();
    if (!isOpen) throw conversationEnded();
    return conversationId;
  }

  async #change({ conversationId, seq }: Place, userId: string, call: Call, change: Change): Promise<Message> {
    const { unknown = unknownMessage } = change;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const [there] = await this.messages.at(conversationId, [seq]);
      if (!there || (change.own && there.senderId !== userId)) throw unknown();
      if (there.calls?.includes(call.id) || change.isDone?.(there)) return this.presenter.presentOne(there);
      if (isRemoved(there) || !isWritten(there)) throw unknownMessage();
      // Its text is the length of what was said.
      if (change.isEdit && there.voice) throw unknownMessage();
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
  /** The refusal where it is not there, or another member's. */
  unknown?: () => ServiceError;
}

type Place = Pick<StoredMessage, 'conversationId' | 'seq'>;
const place = (conversationId: string, { seq }: MessageRef): Place => ({ conversationId, seq });

const unknownMessage = () => new ServiceError<MessagingReason>('not_found', 'unknown_message');
const editedTooOften = () => new ServiceError<MessagingReason>('rate_limited', 'edited_too_often');
const isRemoved = ({ deletedAt }: StoredMessage) => deletedAt !== undefined;
