import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { authenticated } from '@attune/platform/caller';
import type { Caller } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ForeignPictureService } from './foreign/foreign-picture.service.js';
import { UploadHolds } from './keeping/upload-holds.js';
import { UploadService } from './uploads/upload.service.js';

type Who = Caller | undefined;

/** Answers the contract; who asks comes from the session alone. */
@Serves(picturesContract)
export class PicturesController {
  constructor(
    private readonly uploads: UploadService,
    private readonly holds: UploadHolds,
    private readonly foreign: ForeignPictureService,
  ) {}

  async finishUpload({ uploadId }: { uploadId: string }, who: Who) {
    return { pictureId: await this.uploads.finish(uploadId, authenticated(who)) };
  }

  async isOwnUpload({ pictureId }: { pictureId: string }, who: Who) {
    return { isOwn: await this.holds.isUploader(pictureId, authenticated(who).userId) };
  }

  async claimUpload({ pictureId }: { pictureId: string }, who: Who) {
    return { isOwn: await this.holds.claim(pictureId, authenticated(who).userId) };
  }

  async fetchForeign({ url }: { url: string }, who: Who) {
    return { pictureId: await this.foreign.pictureAt(url, authenticated(who)) };
  }
}
