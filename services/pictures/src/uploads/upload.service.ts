import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { UploadHolds } from '../cleanup/upload-holds.js';
import { PicturesRateLimits } from '../pictures.limits.js';
import { NotAPicture } from '../processing/not-a-picture.js';
import { PictureStore } from '../processing/picture.store.js';
import { UploadBytes } from './upload.bytes.js';
import { type Outcome, UploadRecord } from './upload.record.js';

/** Makes pictures of what the gateway laid in the storage. */
@Injectable()
export class UploadService {
  constructor(
    private readonly record: UploadRecord,
    private readonly limits: PicturesRateLimits,
    private readonly pictures: PictureStore,
    private readonly holds: UploadHolds,
    private readonly uploads: UploadBytes,
  ) {}

  /** The id of the picture; the same however often it is asked. */
  async finish(uploadId: string, { userId }: Caller): Promise<string> {
    const outcome = (await this.record.find(uploadId)) ?? (await this.#finish(uploadId, userId));
    // The record comes first: the cleanup task removes what a crash in between leaves.
    await this.uploads.remove(uploadId);
    if ('refused' in outcome) throw new ServiceError<PicturesReason>('invalid_input', outcome.refused);
    if (!('pictureId' in outcome)) throw new ServiceError<PicturesReason>('not_found', 'upload_gone');
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
      const finished = await this.pictures.makeUpload(await this.uploads.read(uploadId));
      await this.holds.hold(finished.pictureId, userId);
      await this.pictures.keep(finished);
      return { pictureId: finished.pictureId };
    } catch (error) {
      if (error instanceof NotAPicture) return { refused: error.reason };
      throw error;
    }
  }
}
