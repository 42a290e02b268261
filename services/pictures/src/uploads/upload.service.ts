import { buffer } from 'node:stream/consumers';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import type { Caller } from '@attune/platform/contract';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { UploadHolds } from '../deleting/upload-holds.js';
import { PicturesRateLimits } from '../limits/pictures.rate-limits.js';
import { NotAPicture } from '../making/not-a-picture.js';
import { PictureStore } from '../making/picture.store.js';
import { type Outcome, UploadRecord } from './upload.record.js';

const MAX_BYTES = 5 * 1024 * 1024;

/** Makes pictures of what the gateway laid in the storage. */
@Injectable()
export class UploadService {
  constructor(
    private readonly record: UploadRecord,
    private readonly limits: PicturesRateLimits,
    private readonly pictures: PictureStore,
    private readonly holds: UploadHolds,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  /** The id of the picture; the same however often it is asked. */
  async finish(uploadId: string, { userId }: Caller): Promise<string> {
    const outcome = (await this.record.find(uploadId)) ?? (await this.#finish(uploadId, userId));
    // The record comes first: the cleanup task removes what a crash in between leaves.
    await this.storage.remove(keyOf(uploadId));
    if ('refused' in outcome) throw new ServiceError<PicturesReason>('invalid_input', outcome.refused);
    return outcome.pictureId;
  }

  async #finish(uploadId: string, userId: string): Promise<Outcome> {
    await this.limits.consume('upload', userId);
    const outcome = await this.#outcomeOf(uploadId, userId);
    await this.record.keep(uploadId, outcome);
    return outcome;
  }

  async #outcomeOf(uploadId: string, userId: string): Promise<Outcome> {
    try {
      const finished = await this.pictures.make(await this.#bytesOf(uploadId));
      await this.holds.hold(finished.pictureId, userId);
      await this.pictures.keep('pictures', finished);
      return { pictureId: finished.pictureId };
    } catch (error) {
      if (error instanceof NotAPicture) return { refused: error.reason };
      throw error;
    }
  }

  async #bytesOf(uploadId: string): Promise<Buffer> {
    const upload = await this.storage.read(keyOf(uploadId));
    if (!upload) throw new ServiceError<PicturesReason>('not_found', 'upload_gone');
    if (upload.size > MAX_BYTES) {
      upload.body.destroy();
      throw new NotAPicture('picture_too_large');
    }
    return buffer(upload.body).catch(() => {
      throw unavailable();
    });
  }
}

const keyOf = (uploadId: string) => `uploads/${uploadId}`;
