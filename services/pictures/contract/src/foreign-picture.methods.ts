import { z } from 'zod';
import { ForeignUrl } from './foreign-url.js';
import { Finished, PictureId } from './upload.methods.js';

/** Pictures that lie elsewhere, and those that are kept as evidence. */
export const foreignPictureMethods = {
  /**
   * Fetches a picture from another host, or takes the copy of less than a day ago: `foreign/<id>.webp` in the storage. `not_found`: nothing there that we
   * would show; the reason is not told. `rate_limited`: 120 new addresses an hour of one member.
   */
  fetchForeign: { input: z.strictObject({ url: ForeignUrl }), output: Finished, timeoutMs: 10_000 },
  /**
   * For the moderation service, as evidence: the picture that stands as `profilePicture` of a member, or the photo or the
   * voice of a message, or the recording on a profile, by its address, as WebP or WebM in base64, with an id of what it holds; null if there is none. For an upload it's the largest portrait, which contains the square.
   * `forbidden` without the moderation service's proof for `reportedPicture` and its address.
   */
  reportedPicture: {
    input: z.strictObject({ profilePicture: z.string().max(2048), proof: z.string().max(64).optional() }),
    output: z.object({ picture: z.object({ pictureId: PictureId, bytes: z.base64() }).nullable() }),
    timeoutMs: 15_000,
    encrypted: true,
  },
} as const;
