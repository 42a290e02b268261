import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { PICTURE_MAX_BYTES } from '@attune/pictures-contract/picture-size';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import type { ObjectStorage, StoredObject } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { NotAPicture } from '../processing/not-a-picture.js';

/** What the gateway laid in the storage, until a picture is made of it. */
@Injectable()
export class UploadBytes {
  constructor(@InjectObjectStorage() private readonly storage: ObjectStorage) {}

  /** Rejects with NotAPicture where there are too many. */
  async read(uploadId: string): Promise<Buffer> {
    const upload = await this.storage.read(keyOf(uploadId));
    if (!upload) throw new ServiceError<PicturesReason>('not_found', 'upload_gone');
    if (upload.size > PICTURE_MAX_BYTES) {
      upload.body.destroy();
      throw new NotAPicture('picture_too_large');
    }
    return wholeOf(upload).catch(() => {
      throw unavailable();
    });
  }

  async remove(uploadId: string): Promise<void> {
    await this.storage.remove(keyOf(uploadId));
  }
}

/** Copied as they come: joined at the end, megabytes hold up the event loop. */
async function wholeOf({ size, body }: StoredObject): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) at += chunk.copy(bytes, at);
  if (at < size) throw new Error('The object ended early.');
  return bytes;
}

const keyOf = (uploadId: string) => `uploads/${uploadId}`;
