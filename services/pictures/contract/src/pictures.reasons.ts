import type { Reasons } from '@attune/platform/contract';
import { z } from 'zod';

/** A reason without parameters. */
const none = z.object({});

/** Why this service refuses. */
export const picturesReasons = {
  picture_type_unknown: none,
  picture_damaged: none,
  picture_too_large: none,
  picture_has_too_many_pixels: none,
  picture_too_small: none,
  picture_transparent: none,
  upload_gone: none,
  voice_unreadable: none,
  voice_too_long: none,
  voice_too_large: none,
  no_picture_at_address: none,
  too_many_pictures: none,
  // What its schemas say about a field.
  malformed_picture_id: none,
  malformed_voice_bars: none,
  foreign_address_missing: none,
  foreign_address_too_long: none,
  foreign_address_not_https: none,
} as const satisfies Reasons;
export type PicturesReason = keyof typeof picturesReasons;
