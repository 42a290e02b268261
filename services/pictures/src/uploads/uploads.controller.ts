import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { uploadMethods } from '@attune/pictures-contract/upload.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { UploadHolds } from '../cleanup/upload-holds.js';
import { UploadService } from './upload.service.js';

const contract = { service: picturesContract.service, methods: uploadMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Pictures that members upload. The caller is taken from the session alone. */
@Serves(contract)
export class UploadsController {
  constructor(
    private readonly uploads: UploadService,
    private readonly holds: UploadHolds,
  ) {}

  async finishUpload({ uploadId }: Input<'finishUpload'>, caller: Caller | undefined) {
    return { pictureId: await this.uploads.finish(uploadId, authenticated(caller)) };
  }

  async isOwnUpload({ pictureId }: Input<'isOwnUpload'>, caller: Caller | undefined) {
    return { isOwn: await this.holds.isUploader(pictureId, authenticated(caller).userId) };
  }

  async claimUpload({ pictureId }: Input<'claimUpload'>, caller: Caller | undefined) {
    return { isOwn: await this.holds.claim(pictureId, authenticated(caller).userId) };
  }
}
