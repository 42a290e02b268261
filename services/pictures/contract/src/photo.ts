import { z } from 'zod';
import type { PicturesReason } from './pictures.reasons.js';

const PATH = /^\/api\/messages\/photos\/([0-9a-f]{24}-[0-9a-f]{8}-[0-9a-f-]{27})\.webp$/;
const Side = z.int().min(1);

/**
 * The id of a photo in a conversation: its uploader's, and a random UUID. Unlike a profile picture's it is no hash, so that the same
 * bytes sent to two members are two photos, each with an audience and an end of its own.
 */
export const PhotoId = z
  .string()
  .regex(/^[0-9a-f]{24}-[0-9a-f]{8}-[0-9a-f-]{27}$/, 'malformed_picture_id' satisfies PicturesReason);

/** A photo as a message carries it: WebP, upright, as wide and as high as it was taken, at most 1280 pixels a side. */
export const Photo = z.object({ photoId: PhotoId, width: Side, height: Side });
export type Photo = z.infer<typeof Photo>;

/** Where browsers find it; also what stands for it in the evidence of a report. */
export const photoPathOf = (photoId: string) => `/api/messages/photos/${photoId}.webp`;

/** Undefined of an address that is no photo's. */
export const photoIdOf = (path: string): string | undefined => PATH.exec(path)?.[1];

export const uploaderOf = (photoId: string) => photoId.slice(0, 24);

/** Its place in the object storage: all photos of a member lie in one folder. */
export const photoKeyOf = (photoId: string) => `photos/${uploaderOf(photoId)}/${photoId.slice(25)}.webp`;
