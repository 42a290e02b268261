import { createHash } from 'node:crypto';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { PictureMaker } from './picture-maker.js';

/** A finished picture, and its id: the hash of what it is. */
export interface Finished {
  pictureId: string;
  bytes: Buffer;
}

/** Keeps finished pictures under the hash of what they are: the same one twice is one, and none ever changes. */
@Injectable()
export class PictureStore {
  constructor(
    private readonly maker: PictureMaker,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  /** Makes a picture of the bytes. Rejects with NotAPicture. */
  async make(bytes: Buffer): Promise<Finished> {
    const picture = await this.maker.make(bytes);
    return { pictureId: createHash('sha256').update(picture).digest('hex'), bytes: picture };
  }

  /** Written anew if it is there: its age says when it was last wanted. */
  async keep(folder: 'pictures' | 'foreign', { pictureId, bytes }: Finished): Promise<void> {
    await this.storage.write(`${folder}/${pictureId}.webp`, bytes, 'image/webp');
  }

  async remove(folder: 'pictures' | 'foreign', pictureId: string): Promise<void> {
    await this.storage.remove(`${folder}/${pictureId}.webp`);
  }
}
