import { createHash } from 'node:crypto';
import { type Photo, photoKeyOf } from '@attune/pictures-contract/photo';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { PicturesRateLimits } from '../pictures.limits.js';
import { NotAPicture } from '../processing/not-a-picture.js';
import { PictureMaker } from '../processing/picture-maker.js';
import { UploadBytes } from '../uploads/upload.bytes.js';
import { type Outcome, UploadRecord } from '../uploads/upload.record.js';

/** Makes photos of uploads, each for one conversation. */
@Injectable()
export class PhotoService {
  constructor(
    private readonly record: UploadRecord,
    private readonly uploads: UploadBytes,
    private readonly limits: PicturesRateLimits,
    private readonly maker: PictureMaker,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  /** The same photo however often it is asked: its id is made of the upload's. */
  async finish(uploadId: string, recipientId: string, { userId }: Caller): Promise<Photo> {
    const photoId = photoIdOf(userId, uploadId);
    const outcome = (await this.record.find(uploadId)) ?? (await this.#finish(uploadId, recipientId, userId));
    // The record comes first: the cleanup task removes what a crash in between leaves.
    await this.uploads.remove(uploadId);
    if ('refused' in outcome) throw new ServiceError<PicturesReason>('invalid_input', outcome.refused);
    const photo = photoOf(outcome, photoId, conversationOf(userId, recipientId));
    if (!photo) throw new ServiceError<PicturesReason>('not_found', 'upload_gone');
    return photo;
  }

  /** The caller's own of less than a day ago, for this conversation. */
  async uploaded(photoId: string, recipientId: string, { userId }: Caller): Promise<Photo | null> {
    const uploadId = photoId.slice(userId.length + 1);
    if (photoId !== photoIdOf(userId, uploadId)) return null;
    const outcome = await this.record.find(uploadId);
    return (outcome && photoOf(outcome, photoId, conversationOf(userId, recipientId))) ?? null;
  }

  async #finish(uploadId: string, recipientId: string, userId: string): Promise<Outcome> {
    await this.limits.consume('photo', userId);
    const outcome = await this.#outcomeOf(uploadId, recipientId, userId);
    await this.record.keep(uploadId, outcome);
    return outcome;
  }

  async #outcomeOf(uploadId: string, recipientId: string, userId: string): Promise<Outcome> {
    try {
      const { bytes, width, height } = await this.maker.makePhoto(await this.uploads.read(uploadId));
      await this.storage.write(photoKeyOf(photoIdOf(userId, uploadId)), bytes, 'image/webp');
      return { conversation: conversationOf(userId, recipientId), width, height };
    } catch (error) {
      if (error instanceof NotAPicture) return { refused: error.reason };
      throw error;
    }
  }
}

const photoIdOf = (userId: string, uploadId: string) => `${userId}-${uploadId}`;

function photoOf(outcome: Outcome, photoId: string, conversation: string): Photo | undefined {
  if (!('conversation' in outcome) || outcome.conversation !== conversation) return undefined;
  return { photoId, width: outcome.width, height: outcome.height };
}

const conversationOf = (one: string, other: string) =>
  createHash('sha256').update([one, other].toSorted().join('_')).digest('base64url');
