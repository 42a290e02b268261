import { z } from 'zod';
import type { PicturesReason } from './pictures.reasons.js';

/** A picture on another host. */
export const ForeignUrl = z
  .string('foreign_address_missing' satisfies PicturesReason)
  .max(2048, 'foreign_address_too_long' satisfies PicturesReason)
  .refine(url => url.startsWith('https://') && URL.canParse(url), 'foreign_address_not_https' satisfies PicturesReason);
