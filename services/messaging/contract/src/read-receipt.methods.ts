import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';

const With = z.strictObject({ with: UserId });

const Upto = With.extend({ seq: z.int().min(0) });

/** 0: none. */
const Mark = z.int().min(0);

/** How far one member has come in a conversation, after a mark was moved. */
const Marks = z.object({
  userId: UserId,
  readSeq: Mark,
  deliveredSeq: Mark,
  /** Whether the other one may be told: not where the conversation is closed, or one of the two keeps marks to themselves. */
  isShown: z.boolean(),
});
export type Marks = z.infer<typeof Marks>;

/** How far a member has come. */
export const readReceiptMethods = {
  /** Marks only move forward, and never past the last message. What is read has been delivered. */
  markRead: { input: Upto, output: Marks },
  markDelivered: { input: Upto, output: Marks },
} as const satisfies Record<string, Method>;
