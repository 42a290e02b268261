import { UserId } from '@attune/auth-contract/user-id';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { ForeignUrl } from './foreign-url.js';
import { Photo, PhotoId } from './photo.js';
import { picturesReasons, type PicturesReason } from './pictures.reasons.js';

/** The SHA-256 of a finished picture (hex): its name in the object storage, `pictures/<id>.webp`. */
export const PictureId = z.string().regex(/^[0-9a-f]{64}$/, 'malformed_picture_id' satisfies PicturesReason);
export type PictureId = z.infer<typeof PictureId>;

/** Where the gateway laid the bytes of an upload: `uploads/<id>` in the object storage. A random UUID. */
export const UploadId = z.uuid();

const OwnUpload = z.object({ isOwn: z.boolean() });
const Finished = z.object({ pictureId: PictureId });

/** A finished picture is square, upright, at most 512 pixels a side, WebP, and carries nothing but its pixels. */
export const picturesContract = {
  service: 'pictures',
  provenBy: { reportedPicture: ['moderation'] },
  methods: {
    /**
     * Makes a picture of an upload, and removes the upload. `invalid_input`: the bytes are no picture of a kind we take
     * (JPEG, PNG, WebP, AVIF, GIF), or too large a one. `rate_limited`: 20 an hour of one member.
     */
    finishUpload: { input: z.strictObject({ uploadId: UploadId }), output: Finished, timeoutMs: 15_000 },
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
    /** Whether the caller uploaded the picture within a day, and has not saved it yet. */
    isOwnUpload: { input: z.strictObject({ pictureId: PictureId }), output: OwnUpload },
    /** The same, before the picture is saved: ten minutes later the upload no longer protects it from deletion. */
    claimUpload: { input: z.strictObject({ pictureId: PictureId }), output: OwnUpload },
    /**
     * Fetches a picture from another host, or takes the copy of less than a day ago: `foreign/<id>.webp` in the storage. `not_found`: nothing there that we
     * would show; the reason is not told. `rate_limited`: 120 new addresses an hour of one member.
     */
    fetchForeign: { input: z.strictObject({ url: ForeignUrl }), output: Finished, timeoutMs: 10_000 },
    /**
     * For the moderation service, as evidence: the picture that stands as `profilePicture` of a member, or the photo of a message by its
     * address, as WebP in base64, with the SHA-256 of its bytes; null of none.
     * `forbidden` without the moderation service's proof for `reportedPicture` and its address.
     */
    reportedPicture: {
      input: z.strictObject({ profilePicture: z.string().max(2048), proof: z.string().max(64).optional() }),
      output: z.object({ picture: z.object({ pictureId: PictureId, bytes: z.base64() }).nullable() }),
      timeoutMs: 15_000,
      encrypted: true,
    },
    exportPage,
  },
  reasons: picturesReasons,
} as const satisfies Contract;
export type { PicturesReason } from './pictures.reasons.js';
