import type { MessagingReason } from '@attune/messaging-contract/messaging.contract';
import { type Photo, uploaderOf } from '@attune/pictures-contract/photo';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { conversationIdOf } from '../conversations/conversation.js';
import { FormerTextRepository } from './former-text.repository.js';
import { MessageRepository } from './message.repository.js';

/** Photos of messages: who may see them, and which are there. */
@Injectable()
export class PhotoService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly formerTexts: FormerTextRepository,
    @InjectClient(picturesContract) private readonly pictures: Client<typeof picturesContract>,
  ) {}

  /** The caller's upload for this conversation. */
  async uploaded(photoId: string, recipientId: string, caller: Caller): Promise<Photo | null> {
    return (await this.pictures.uploadedPhoto({ photoId, with: recipientId }, caller)).photo;
  }

  /** Whether it is, or was until it was removed, in a message of the conversation for which it was uploaded. */
  async isSent(photoId: string, conversationId: string): Promise<boolean> {
    const { messages, formerTexts } = this;
    const found = [messages.hasPhoto(photoId, conversationId), formerTexts.hadPhoto(photoId, conversationId)];
    return (await Promise.all(found)).includes(true);
  }

  /** Members of the conversation, for as long as its sender has not removed the message, which they can in a closed one as well. */
  async maySee(photoId: string, { userId }: Caller): Promise<boolean> {
    const uploaderId = uploaderOf(photoId);
    // Only the other member can have got it. Who uploaded it may look, to whomever it went.
    return this.messages.hasPhoto(photoId, userId === uploaderId ? undefined : conversationIdOf(userId, uploaderId));
  }

  /** Those in messages, and in what removed messages were. */
  async among(photoIds: string[]): Promise<string[]> {
    const found = await Promise.all([this.messages.photosAmong(photoIds), this.formerTexts.photosAmong(photoIds)]);
    return [...new Set(found.flat())];
  }
}

export const photoGone = () => new ServiceError<MessagingReason>('invalid_input', 'photo_gone');
export const photoUsed = () => new ServiceError<MessagingReason>('invalid_input', 'photo_used');
