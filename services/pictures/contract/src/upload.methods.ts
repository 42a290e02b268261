import { z } from 'zod';
import type { PicturesReason } from './pictures.reasons.js';

/** The SHA-256 of a finished picture's files (hex), which are named after it: picture-files.ts. */
export const PictureId = z.string().regex(/^[0-9a-f]{64}$/, 'malformed_picture_id' satisfies PicturesReason);

/** Where the gateway laid the bytes of an upload: `uploads/<id>` in the object storage. A random UUID. */
export const UploadId = z.uuid();

export const Finished = z.object({ pictureId: PictureId });
const OwnUpload = z.object({ isOwn: z.boolean() });

/** Pictures for a profile, made of what members upload. */
export const uploadMethods = {
  /**
   * Makes a picture of an upload, and removes the upload. `invalid_input`: the bytes are no picture of a kind we take
   * (JPEG, PNG, WebP, AVIF, GIF), or too large a one. `rate_limited`: 20 an hour of one member.
   */
  finishUpload: { input: z.strictObject({ uploadId: UploadId }), output: Finished, timeoutMs: 15_000 },
  /** Whether the caller uploaded the picture within a day, and has not saved it yet. */
  isOwnUpload: { input: z.strictObject({ pictureId: PictureId }), output: OwnUpload },
  /** The same, before the picture is saved: ten minutes later the upload no longer protects it from deletion. */
  claimUpload: { input: z.strictObject({ pictureId: PictureId }), output: OwnUpload },
} as const;
