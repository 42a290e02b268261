import { buffer } from 'node:stream/consumers';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { NotAPicture } from '../making/not-a-picture.js';

const MAX_BYTES = 5 * 1024 * 1024;

/** What the gateway laid in the storage, until a picture is made of it. */
@Injectable()
export class UploadBytes {
  constructor(@InjectObjectStorage() private readonly storage: ObjectStorage) {}

  /** Rejects with NotAPicture where there are too many. */
  async read(uploadId: string): Promise<Buffer> {
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

  async remove(uploadId: string): Promise<void> {
    await this.storage.remove(keyOf(uploadId));
  }
}

const keyOf = (uploadId: string) => `uploads/${uploadId}`;
