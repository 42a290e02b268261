import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { MeetWish, WishChoice } from './meet-wish.js';

/** For a member who would like to meet a friend. */
export const wishMethods = {
  /**
   * Unless both say so by it, the answer and the work are the same with and without a wish of the friend. `forbidden` where the two may not write to
   * each other.
   */
  setWish: {
    input: WishChoice.extend({ memberId: UserId }),
    output: z.object({ wish: MeetWish }),
    encrypted: true,
  },
} as const;
