import type { Reasons } from '@attune/platform/contract';
import { z } from 'zod';

/** A reason without parameters. */
const none = z.object({});

/** Why this service refuses. */
export const momentsReasons = {
  moment_unknown: none,
  too_many_likes: none,
  too_many_comments: none,
  comment_while_hidden: none,
  comment_id_used: none,
  unknown_comment: none,
  // What its schemas say about a field.
  comment_missing: none,
  comment_too_long: none,
  comment_has_other_characters: none,
  malformed_comment_id: none,
} as const satisfies Reasons;
export type MomentsReason = keyof typeof momentsReasons;
