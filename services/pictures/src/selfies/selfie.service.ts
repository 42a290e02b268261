import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { NotAPicture } from '../processing/not-a-picture.js';
import { PictureMaker } from '../processing/picture-maker.js';
import { UploadBytes } from '../uploads/upload.bytes.js';

/** A side that is shorter shows no pose. */
const SMALLEST = 240;

/** Makes selfies of uploads, and keeps none. */
@Injectable()
export class SelfieService {
  constructor(
    private readonly uploads: UploadBytes,
    private readonly maker: PictureMaker,
  ) {}

  async finish(uploadId: string): Promise<Buffer> {
    try {
      const { bytes, width, height } = await this.maker.makePhoto(await this.uploads.read(uploadId));
      if (Math.min(width, height) < SMALLEST) throw new NotAPicture('picture_too_small');
      return bytes;
    } catch (error) {
      if (error instanceof NotAPicture) throw new ServiceError<PicturesReason>('invalid_input', error.reason);
      throw error;
    } finally {
      await this.uploads.remove(uploadId);
    }
  }
}
