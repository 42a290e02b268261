import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { Photo, PhotoId } from './photo.js';
import { UploadId } from './upload.methods.js';

/** Photos in conversations. */
export const photoMethods = {
  /**
   * Makes a photo of an upload likewise, for the caller's conversation with the member `with`. `rate_limited`: 60 an hour of one
   * member. One that no message carries is deleted after a day.
   */
  finishPhoto: {
    input: z.strictObject({ uploadId: UploadId, with: UserId }),
    output: z.object({ photo: Photo }),
    timeoutMs: 15_000,
  },
  /**
   * For a message that is about to carry it: null unless the caller uploaded it within a day, for the conversation with the member
   * `with`. Whether a message carries it already is the messaging service's to know.
   */
  uploadedPhoto: {
    input: z.strictObject({ photoId: PhotoId, with: UserId }),
    output: z.object({ photo: Photo.nullable() }),
    timeoutMs: 1500,
  },
} as const;
