import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { Seq } from './message.js';

const With = z.strictObject({ with: UserId });

/** What the notifications service asks of new messages. */
export const newMessageMethods = {
  /**
   * For the notifications service: who wrote to whom from `since` on and before `until`, by the times at which the messages were made, with
   * the last `seq` of each page. One may be named again on a later page; `after` is the `next` before. `forbidden` without the platform's
   * proof for `recentMessages` and the two times.
   */
  recentMessages: {
    input: z.strictObject({
      since: z.iso.datetime(),
      until: z.iso.datetime(),
      after: z.string().max(24).optional(),
      proof: z.string().max(64),
    }),
    output: z.object({
      senders: z.array(z.object({ from: UserId, to: UserId, seq: Seq })),
      next: z.string().nullable(),
    }),
  },
  /**
   * For the notifications service: whether the member has unread messages from another one in an open conversation, and up to where they
   * have read. `forbidden` without the platform's proof for `unreadOf` and the two members.
   */
  unreadOf: {
    input: With.extend({ userId: UserId, proof: z.string().max(64) }),
    output: z.object({ isUnread: z.boolean(), readSeq: z.int().min(0) }),
  },
} as const satisfies Record<string, Method>;
