import { createHash } from 'node:crypto';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { PictureMaker } from './picture-maker.js';

/** Keeps finished pictures under the hash of what they are: the same one twice is one, and none ever changes. */
@Injectable()
export class PictureStore {
  constructor(
    private readonly maker: PictureMaker,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  /** Makes a picture of the bytes and keeps it; returns its id. Rejects with NotAPicture. */
  async keep(bytes: Buffer): Promise<string> {
    const picture = await this.maker.make(bytes);
    const pictureId = createHash('sha256').update(picture).digest('hex');
    const key = `pictures/${pictureId}.webp`;
    if (!(await this.storage.exists(key))) await this.storage.write(key, picture, 'image/webp');
    return pictureId;
  }
}
