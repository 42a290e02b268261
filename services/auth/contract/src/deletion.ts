import { z } from 'zod';
import { UserId } from './user-id.js';

/** Made at random for each deletion, and all that is kept of it in the end. */
export const DeletionId = z.string().regex(/^[0-9a-f]{32}$/);

/** Each deletes what it has of a member, and reports it, before auth deletes the account itself. */
export const ErasingService = z.enum([
  'gateway',
  'friends',
  'messaging',
  'matching',
  'pictures',
  'ai',
  'mail',
  'moderation',
  'exports',
]);
export type ErasingService = z.infer<typeof ErasingService>;

/**
 * An account whose time is over: every service deletes what it has of the member and calls `reportErased`. Announced again until all
 * have. `proof` is the platform's for `accountDeleted` and the two ids.
 */
export const AccountDeleted = z.object({
  userId: UserId,
  deletionId: DeletionId,
  /** What the member showed: no account shows it any more unless another member does, too. */
  photos: z.array(z.string()),
  /** The services that have reported already, for one that has to come after another. */
  reported: z.array(z.string()),
  proof: z.string(),
});
export type AccountDeleted = z.infer<typeof AccountDeleted>;
