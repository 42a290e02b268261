import { createHash } from 'node:crypto';
import { portraitKeyOf, squareKeyOf } from '@attune/pictures-contract/picture-files';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { PictureMaker } from './picture-maker.js';

/** A finished picture: its id, the hash of all its files, and each by its name in the storage. */
export interface Finished {
  pictureId: string;
  files: { key: string; bytes: Buffer }[];
}

const foreignKeyOf = (pictureId: string) => `foreign/${pictureId}.webp`;

/** Keeps finished pictures under the hash of what they are: the same one twice is one, and none ever changes. */
@Injectable()
export class PictureStore {
  constructor(
    private readonly maker: PictureMaker,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  /** Makes a picture of a member's upload. Rejects with NotAPicture. */
  async makeUpload(upload: Buffer): Promise<Finished> {
    const { square, portraits } = await this.maker.makePicture(upload);
    // Of all of them: else who copies a square could put portraits of their own under it.
    const pictureId = idOf([...portraits.map(({ bytes }) => bytes), square]);
    const files = portraits.map(({ width, bytes }) => ({ key: portraitKeyOf(pictureId, width), bytes }));
    return { pictureId, files: [...files, { key: squareKeyOf(pictureId), bytes: square }] };
  }

  /** Makes our copy of a picture that lies elsewhere. Rejects with NotAPicture. */
  async makeCopy(found: Buffer): Promise<Finished> {
    const bytes = await this.maker.makeSquare(found);
    const pictureId = idOf([bytes]);
    return { pictureId, files: [{ key: foreignKeyOf(pictureId), bytes }] };
  }

  /** Written anew if it is there: its age says when it was last wanted. */
  async keep({ files }: Finished): Promise<void> {
    for (const { key, bytes } of files) await this.storage.write(key, bytes, 'image/webp');
  }

  async removeCopy(pictureId: string): Promise<void> {
    await this.storage.remove(foreignKeyOf(pictureId));
  }
}

function idOf(files: Buffer[]): string {
  const hash = createHash('sha256');
  for (const bytes of files) hash.update(bytes);
  return hash.digest('hex');
}
