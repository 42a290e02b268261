import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { PLACE_AT_MOST } from './date-plan.js';
import { MeetWish, WishChoice } from './meet-wish.js';

/** For a member who would like to meet a friend. */
export const wishMethods = {
  /**
   * Answered the same, after as much work, whatever the friend has said, unless both say so by it. `forbidden` where the two may not write to
   * each other.
   */
  setWish: {
    input: WishChoice.extend({ memberId: UserId }),
    output: z.object({ wish: MeetWish }),
    encrypted: true,
  },
} as const;

/** For a member who fills in a plan. */
export const placeMethods = {
  /** Where dates of the caller's town were, each named by several pairs. Empty unless both say that they'd like to meet, or where too few have named one. */
  placesToMeet: {
    input: z.strictObject({ memberId: UserId }),
    output: z.object({ places: z.array(z.string().max(PLACE_AT_MOST)) }),
    encrypted: true,
  },
} as const;
