import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { picturesReasons, type PicturesReason } from './pictures.reasons.js';

/** The SHA-256 of a finished picture (hex): its name in the object storage, `pictures/<id>.webp`. */
export const PictureId = z.string().regex(/^[0-9a-f]{64}$/, 'malformed_picture_id' satisfies PicturesReason);
export type PictureId = z.infer<typeof PictureId>;

/** Where the gateway laid the bytes of an upload: `uploads/<id>` in the object storage. A random UUID. */
export const UploadId = z.uuid();

/** A picture that lies on another host. */
export const ForeignUrl = z
  .string('foreign_address_missing' satisfies PicturesReason)
  .max(2048, 'foreign_address_too_long' satisfies PicturesReason)
  .refine(url => url.startsWith('https://') && URL.canParse(url), 'foreign_address_not_https' satisfies PicturesReason);

const OwnUpload = z.object({ isOwn: z.boolean() });
const Finished = z.object({ pictureId: PictureId });

/** A finished picture is square, upright, at most 512 pixels a side, WebP, and carries nothing but its pixels. */
export const picturesContract = {
  service: 'pictures',
  methods: {
    /**
     * Makes a picture of an upload, and removes the upload. `invalid_input`: the bytes are no picture of a kind we take
     * (JPEG, PNG, WebP, AVIF, GIF), or too large a one. `rate_limited`: 20 an hour of one member.
     */
    finishUpload: { input: z.strictObject({ uploadId: UploadId }), output: Finished, timeoutMs: 15_000 },
    /** Whether the caller uploaded the picture within a day, and has not saved it yet. */
    isOwnUpload: { input: z.strictObject({ pictureId: PictureId }), output: OwnUpload },
    /** The same, before the picture is saved: ten minutes later the upload no longer protects it from deletion. */
    claimUpload: { input: z.strictObject({ pictureId: PictureId }), output: OwnUpload },
    /**
     * Fetches a picture from another host, or takes the copy of less than a day ago: `foreign/<id>.webp` in the storage. `not_found`: nothing there that we
     * would show; the reason is not told. `rate_limited`: 120 new addresses an hour of one member.
     */
    fetchForeign: { input: z.strictObject({ url: ForeignUrl }), output: Finished, timeoutMs: 10_000 },
    /** For the moderation service, as evidence: the picture that stands as `profilePicture` of a member, as WebP in base64; null of none. */
    reportedPicture: {
      input: z.strictObject({ profilePicture: z.string().max(2048) }),
      output: z.object({ picture: z.object({ pictureId: PictureId, bytes: z.base64() }).nullable() }),
      timeoutMs: 15_000,
      encrypted: true,
    },
    exportPage,
  },
  reasons: picturesReasons,
} as const satisfies Contract;
export type { PicturesReason } from './pictures.reasons.js';
