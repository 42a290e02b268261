import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';

/** The bytes are no recording that we keep. */
export class NotAVoice extends Error {
  constructor(readonly reason: PicturesReason = 'voice_unreadable') {
    super(reason);
    this.name = 'NotAVoice';
  }
}
