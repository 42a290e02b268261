import { z } from 'zod';
import type { FriendsReason } from './friends.reasons.js';

export const REQUESTS_A_DAY = 20;
export const REQUESTS_A_DAY_AT_MOST = 100;

const INVALID: FriendsReason = 'requests_a_day_invalid';

/** How many friend requests a member is shown in 24 hours. */
export const RequestLimit = z.object({
  requestsADay: z.int(INVALID).min(1, INVALID).max(REQUESTS_A_DAY_AT_MOST, INVALID),
});
export type RequestLimit = z.infer<typeof RequestLimit>;
