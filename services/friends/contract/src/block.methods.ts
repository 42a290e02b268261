import { withoutSpaceAround } from '@attune/auth-contract/around-username';
import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';

const Target = z.strictObject({ targetId: UserId });

/** Blocks: each wins over a friendship and over every request. */
export const blockMethods = {
  /**
   * Ends a friendship and every request between the two, at once. Answers the same for a member who blocked the caller
   * and for an unknown id. `rate_limited`: 120 an hour of one member.
   */
  block: { input: Target, output: z.void() },
  /**
   * The same of a member by their username, in any case: the only way to block an incognito member whom the caller doesn't see. Answers the same
   * for a name that no member has; the list of blocked people has no entry then.
   */
  blockByUsername: {
    input: z.strictObject({ username: z.string().overwrite(withoutSpaceAround).max(254) }),
    output: z.void(),
  },
  unblock: { input: Target, output: z.void() },
} as const satisfies Record<string, Method>;
