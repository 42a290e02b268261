import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { photoMethods } from '@attune/pictures-contract/photo.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { PhotoService } from './photo.service.js';

const contract = { service: picturesContract.service, methods: photoMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Photos in conversations. The caller is taken from the session alone. */
@Serves(contract)
export class PhotosController {
  constructor(private readonly photos: PhotoService) {}

  async finishPhoto({ uploadId, with: recipientId }: Input<'finishPhoto'>, caller: Caller | undefined) {
    return { photo: await this.photos.finish(uploadId, recipientId, authenticated(caller)) };
  }

  async uploadedPhoto({ photoId, with: recipientId }: Input<'uploadedPhoto'>, caller: Caller | undefined) {
    return { photo: await this.photos.uploaded(photoId, recipientId, authenticated(caller)) };
  }
}
