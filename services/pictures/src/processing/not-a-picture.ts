import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';

/** The bytes are nothing that we make a picture of. */
export class NotAPicture extends Error {
  constructor(readonly reason: PicturesReason) {
    super(reason);
    this.name = 'NotAPicture';
  }
}
