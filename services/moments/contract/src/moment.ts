import { z } from 'zod';
import type { MomentsReason } from './moments.reasons.js';

/** The clips that ship with the app. Their captions, authors and sample counts are the web app's. */
export const MomentId = z.enum(
  ['coffee', 'walk', 'umbrella', 'skyline', 'tea', 'sea', 'record', 'fireflies'],
  'moment_unknown' satisfies MomentsReason,
);
export type MomentId = z.infer<typeof MomentId>;

/** What members did with a clip. The counts of the sample are not included. */
export const Moment = z.object({
  momentId: MomentId,
  /** Members who like it, without those who are hidden; the caller counts in any case. */
  likes: z.int().min(0),
  /** Whether the caller is one of them. */
  isLiked: z.boolean(),
});
export type Moment = z.infer<typeof Moment>;
