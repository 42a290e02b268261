import { z } from 'zod';
import type { MatchingReason } from './matching.reasons.js';

const TOWN = 'town_missing' satisfies MatchingReason;
export const TownId = z.int(TOWN).min(1, TOWN);
export type TownId = z.infer<typeof TownId>;

/** A town as it is offered for choice. */
export const Town = z.object({
  id: TownId,
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Where the country has several towns of this name: in the United States the state's postal code, else a larger town nearby. */
  near: z.string().nullable(),
});
export type Town = z.infer<typeof Town>;

const PREFIX = 'town_prefix_missing' satisfies MatchingReason;
export const TownPrefix = z
  .string(PREFIX)
  .max(64, 'town_prefix_too_long' satisfies MatchingReason)
  .transform(text => text.normalize('NFC').trim())
  .refine(text => text !== '', PREFIX);
