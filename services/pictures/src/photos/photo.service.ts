import { type Photo, photoKeyOf } from '@attune/pictures-contract/photo';
import type { Caller } from '@attune/platform/contract';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { PictureMaker } from '../processing/picture-maker.js';
import type { MadePhoto } from '../uploads/upload.record.js';
import { ConversationUploads, type Making } from '../uploads/conversation-uploads.js';

/** Makes photos of uploads, each for one conversation. */
@Injectable()
export class PhotoService {
  readonly #making: Making<MadePhoto> = {
    limit: 'photo',
    isOne: (made): made is MadePhoto => 'width' in made,
    make: async (upload, photoId) => {
      const { bytes, width, height } = await this.maker.makePhoto(upload);
      await this.storage.write(photoKeyOf(photoId), bytes, 'image/webp');
      return { width, height };
    },
  };

  constructor(
    private readonly uploads: ConversationUploads,
    private readonly maker: PictureMaker,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  async finish(uploadId: string, recipientId: string, caller: Caller): Promise<Photo> {
    const { id, width, height } = await this.uploads.finish(this.#making, uploadId, recipientId, caller);
    return { photoId: id, width, height };
  }

  async uploaded(photoId: string, recipientId: string, caller: Caller): Promise<Photo | null> {
    const found = await this.uploads.find(this.#making, photoId, recipientId, caller);
    return found ? { photoId, width: found.width, height: found.height } : null;
  }
}
