import { z } from 'zod';

/** While so many people wait for a member's first answer, no new friend request is shown to them. */
export const FIRST_TALKS_AT_MOST = 8;

/** In how many open conversations the other one has written in the last 30 days, and the member nothing. */
export const FirstTalks = z.object({ waiting: z.int() });
export type FirstTalks = z.infer<typeof FirstTalks>;
