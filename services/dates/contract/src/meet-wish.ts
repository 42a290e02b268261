import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import type { DatesReason } from './dates.reasons.js';

/** So long a wish stays that the other one doesn't share. */
export const WISH_DAYS = 90;
/** So long the two are told that they share it. */
export const BOTH_DAYS = 30;

export const WishChoice = z.strictObject({ isOn: z.boolean('date_wish_missing' satisfies DatesReason) });

/** "I'd like to meet you", as the caller said it to a friend. Only `bothSince` says anything of the friend. */
export const MeetWish = z.object({
  memberId: UserId,
  isOn: z.boolean(),
  /** Since when both say so; null until then. From then on it can't be taken back. */
  bothSince: z.iso.datetime().nullable(),
});
export type MeetWish = z.infer<typeof MeetWish>;
