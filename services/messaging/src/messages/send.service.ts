import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@attune/messaging-contract/message';
import type { messagingContract, MessagingReason } from '@attune/messaging-contract/messaging.contract';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { KeyedQueue } from '@attune/platform/keyed-queue';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { conversationEnded, conversationIdOf, notFriends, otherIn } from '../conversations/conversation.js';
import { DraftedRefusalRepository } from '../drafted-messages/drafted-refusal.repository.js';
import { digestOf, isWritten, type LastMessage, placed, sendIdOf, type StoredMessage } from '../store/message.js';
import type { Carried } from '../store/message.schema.js';
import { voiceTextOf } from '@attune/messaging-contract/voice-text';
import { MessageRepository } from './message.repository.js';
import { MessagePresenter } from './message.presenter.js';
import { carriedGone, CarriedService, carriedUsed } from './carried.service.js';
import { type FollowedState, FollowedStates } from './followed-states.js';

type SendInput = InputOf<typeof messagingContract, 'send'>;

export interface SendResult {
  message: Message;
  isRepeat: boolean;
}

type Draft = Omit<StoredMessage, '_id' | 'seq' | 'createdAt'>;

/** Several replicas may want the same place; each round one of them gets it. */
const ATTEMPTS = 100;
const ATTEMPTS_WITHOUT_PAUSE = 2;
const PAUSE_MS = 4;

/**
 * Stores a message after the last one of its conversation. The last one is read from the messages themselves, or is one that was
 * stored here, and a unique index admits one of two messages with the same place. No counter can be ahead of the stored messages, so there is no
 * hole, and a refused message leaves none. An ending takes its place in the same way, so nothing that began before it is stored after it.
 */
@Injectable()
export class SendService {
  readonly #queue = new KeyedQueue();

  constructor(
    private readonly states: FollowedStates,
    private readonly messages: MessageRepository,
    private readonly presenter: MessagePresenter,
    private readonly drafted: DraftedRefusalRepository,
    private readonly carried: CarriedService,
  ) {}

  async send(input: SendInput, caller: Caller, call: Call): Promise<SendResult> {
    const { recipientId, text, photoId, voiceId, clientMsgId, replyTo, draftedWith } = input;
    const { userId } = caller;
    const draft: Draft = {
      conversationId: conversationIdOf(userId, recipientId),
      senderId: userId,
      text,
      sendId: sendIdOf(clientMsgId, call.id),
      callId: call.id,
      digest: digestOf(text, replyTo, photoId ?? voiceId),
      ...(replyTo !== undefined && { replyTo }),
      ...(draftedWith && { draftedWith }),
    };
    const stored = await this.#queue.run(draft.conversationId, async () => {
      const kind = kindOf(input);
      const carried = kind && (await this.#carriedBy(input, caller));
      return this.#store({ ...draft, ...carried }, kind && !carried ? carriedGone(kind) : undefined);
    });
    const message = await this.presenter.presentOne(stored);
    return { message, isRepeat: stored.callId !== call.id };
  }

  /** The upload that goes with the message. A recording's length stands as its text. */
  async #carriedBy(
    { photoId, voiceId, voiceBars = '', recipientId }: SendInput,
    caller: Caller,
  ): Promise<Pick<Draft, 'photo'> | Pick<Draft, 'voice' | 'text'> | undefined> {
    if (photoId !== undefined) {
      const photo = await this.carried.photo(photoId, recipientId, caller);
      return photo ? { photo } : undefined;
    }
    const voice = voiceId && (await this.carried.voice(voiceId, voiceBars, recipientId, caller));
    return voice ? { voice, text: voiceTextOf(voice.durationMs) } : undefined;
  }

  async end({ with: other, ending }: InputOf<typeof messagingContract, 'end'>, caller: Caller, call: Call) {
    return this.#say(other, { ending }, caller, call);
  }

  async openAgain({ with: other }: InputOf<typeof messagingContract, 'openAgain'>, caller: Caller, call: Call) {
    return this.#say(other, { opensAgain: true }, caller, call);
  }

  /** The call is executed again after a crash, and has the same id then. */
  async #say(other: string, said: Pick<Draft, 'ending' | 'opensAgain'>, { userId: senderId }: Caller, { id }: Call) {
    const conversationId = conversationIdOf(senderId, other);
    const draft = { conversationId, senderId, text: '', ...said, sendId: sendIdOf(undefined, id), callId: id };
    const stored = await this.#queue.run(conversationId, () => this.#store(draft));
    return this.presenter.presentOne(stored);
  }

  /** With a refusal: only what was stored before is answered. */
  async #store(draft: Draft, refused?: ServiceError): Promise<StoredMessage> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const state = await this.states.of(draft.conversationId);
      const refusal = (await this.#refusalOf(draft, state)) ?? refused;
      const stored = refusal ? undefined : await this.messages.insert(placed(state.last, draft));
      if (stored) {
        state.keep(stored);
        return stored;
      }
      // A message that was stored and never answered is answered now, also after the friendship ended.
      const earlier = await this.#sentBefore(draft);
      if (earlier) return earlier;
      if (refusal) throw refusal;
      if (attempt > ATTEMPTS_WITHOUT_PAUSE) await sleep(Math.random() * attempt * PAUSE_MS);
    }
    throw unavailable();
  }

  async #refusalOf(draft: Draft, { areFriends, last }: FollowedState): Promise<ServiceError | undefined> {
    if (!areFriends) return notFriends();
    if (draft.opensAgain) return this.#refusalToOpen(draft, last);
    if (last?.ending) return conversationEnded();
    const { conversationId, replyTo, senderId, draftedWith, photo, voice } = draft;
    if (draftedWith && !(await this.drafted.accepts(otherIn(conversationId, senderId)))) return draftedMessageRefused();
    if (photo && (await this.carried.isSent('photo', photo.photoId, conversationId))) return carriedUsed('photo');
    if (voice && (await this.carried.isSent('voice', voice.voiceId, conversationId))) return carriedUsed('voice');
    if (replyTo === undefined) return undefined;
    const [answered] = await this.messages.at(conversationId, [replyTo]);
    if (answered && !answered.deletedAt && isWritten(answered)) return undefined;
    return new ServiceError<MessagingReason>('invalid_input', 'answered_message_gone');
  }

  /** A no stands until the one who said it takes it back. */
  async #refusalToOpen({ conversationId, senderId }: Draft, last: LastMessage | undefined) {
    if (!last?.ending) return new ServiceError<MessagingReason>('conflict', 'conversation_not_ended');
    const [ending] = await this.messages.at(conversationId, [last.seq]);
    return ending?.senderId === senderId ? undefined : conversationEnded();
  }

  async #sentBefore({ senderId, sendId, conversationId, digest }: Draft): Promise<StoredMessage | undefined> {
    const earlier = await this.messages.sentAs(conversationId, senderId, sendId);
    if (earlier && (earlier.digest ?? digest) !== digest)
      throw new ServiceError<MessagingReason>('conflict', 'message_id_used');
    return earlier;
  }
}

function kindOf({ photoId, voiceId }: SendInput): Carried | undefined {
  if (photoId !== undefined) return 'photo';
  return voiceId === undefined ? undefined : 'voice';
}

const draftedMessageRefused = () => new ServiceError<MessagingReason>('forbidden', 'drafted_message_refused');
