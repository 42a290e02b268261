import type { Voice } from '@attune/messaging-contract/message';
import type { MessagingReason } from '@attune/messaging-contract/messaging.contract';
import { type Photo, uploaderOf } from '@attune/pictures-contract/photo';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { conversationIdOf } from '../conversations/conversation.js';
import type { Carried } from '../store/message.schema.js';
import { FormerTextRepository } from './former-text.repository.js';
import { MessageRepository } from './message.repository.js';

/** Photos and recordings that messages carry: who may see and hear them, and which are there. */
@Injectable()
export class CarriedService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly formerTexts: FormerTextRepository,
    @InjectClient(picturesContract) private readonly pictures: Client<typeof picturesContract>,
  ) {}

  /** The caller's upload for this conversation. */
  async photo(photoId: string, recipientId: string, caller: Caller): Promise<Photo | null> {
    return (await this.pictures.uploadedPhoto({ photoId, with: recipientId }, caller)).photo;
  }

  /** The same, with the waveform that the caller's device drew. */
  async voice(voiceId: string, bars: string, recipientId: string, caller: Caller): Promise<Voice | null> {
    const { voice } = await this.pictures.uploadedVoice({ voiceId, with: recipientId }, caller);
    return voice && { ...voice, bars };
  }

  /** Whether it is, or was until it was removed, in a message of the conversation for which it was uploaded. */
  async isSent(kind: Carried, id: string, conversationId: string): Promise<boolean> {
    const { messages, formerTexts } = this;
    const found = [messages.isTaken(kind, id, conversationId), formerTexts.carried(kind, id, conversationId)];
    return (await Promise.all(found)).includes(true);
  }

  /** Members of the conversation, for as long as its sender has not removed the message, which they can in a closed one as well. */
  async maySee(kind: Carried, id: string, { userId }: Caller): Promise<boolean> {
    const uploaderId = uploaderOf(id);
    // Only the other member can have got it. Who uploaded it may look, to whomever it went.
    return this.messages.carries(kind, id, userId === uploaderId ? undefined : conversationIdOf(userId, uploaderId));
  }

  /** Those in messages, and in what removed messages were. */
  async among(kind: Carried, ids: string[]): Promise<string[]> {
    const found = await Promise.all([this.messages.carriedAmong(kind, ids), this.formerTexts.carriedAmong(kind, ids)]);
    return [...new Set(found.flat())];
  }
}

/** Why an upload can't be sent: it is not there, or was sent before. */
export const carriedGone = (kind: Carried) => refusal(kind === 'photo' ? 'photo_gone' : 'voice_gone');
export const carriedUsed = (kind: Carried) => refusal(kind === 'photo' ? 'photo_used' : 'voice_used');

const refusal = (reason: MessagingReason) => new ServiceError<MessagingReason>('invalid_input', reason);
