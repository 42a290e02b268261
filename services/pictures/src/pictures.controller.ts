import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { UploadsExporter } from './data-export/uploads.exporter.js';
import { ForeignPictureService } from './foreign-pictures/foreign-picture.service.js';
import { ReportedPictureService } from './foreign-pictures/reported-picture.service.js';
import { PhotoService } from './photos/photo.service.js';
import { UploadHolds } from './cleanup/upload-holds.js';
import { UploadService } from './uploads/upload.service.js';

type Input<Method extends keyof typeof picturesContract.methods> = InputOf<typeof picturesContract, Method>;

/** Serves the contract. The caller is taken from the session alone. */
@Serves(picturesContract)
export class PicturesController {
  constructor(
    private readonly uploads: UploadService,
    private readonly photos: PhotoService,
    private readonly holds: UploadHolds,
    private readonly foreign: ForeignPictureService,
    private readonly reported: ReportedPictureService,
    private readonly exporter: UploadsExporter,
    private readonly proofs: ServiceProof,
  ) {}

  async finishUpload({ uploadId }: Input<'finishUpload'>, caller: Caller | undefined) {
    return { pictureId: await this.uploads.finish(uploadId, authenticated(caller)) };
  }

  async finishPhoto({ uploadId, with: recipientId }: Input<'finishPhoto'>, caller: Caller | undefined) {
    return { photo: await this.photos.finish(uploadId, recipientId, authenticated(caller)) };
  }

  async uploadedPhoto({ photoId, with: recipientId }: Input<'uploadedPhoto'>, caller: Caller | undefined) {
    return { photo: await this.photos.uploaded(photoId, recipientId, authenticated(caller)) };
  }

  async isOwnUpload({ pictureId }: Input<'isOwnUpload'>, caller: Caller | undefined) {
    return { isOwn: await this.holds.isUploader(pictureId, authenticated(caller).userId) };
  }

  async claimUpload({ pictureId }: Input<'claimUpload'>, caller: Caller | undefined) {
    return { isOwn: await this.holds.claim(pictureId, authenticated(caller).userId) };
  }

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }

  async fetchForeign({ url }: Input<'fetchForeign'>, caller: Caller | undefined) {
    return { pictureId: await this.foreign.pictureAt(url, authenticated(caller)) };
  }

  async reportedPicture({ profilePicture, proof }: Input<'reportedPicture'>) {
    this.proofs.require(proof, 'reportedPicture', profilePicture);
    return { picture: await this.reported.read(profilePicture) };
  }
}
