import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { Conversation } from './conversation.js';
import { FirstTalks } from './first-talks.js';

const With = z.strictObject({ with: UserId });

/** The conversations of a member, and with whom they are. */
export const conversationListMethods = {
  /** All that are open, and closed ones that have messages; the latest message first, at most 500. */
  conversations: {
    input: z.strictObject({}),
    output: z.object({ conversations: z.array(Conversation) }),
  },
  /**
   * Whether the caller may send to this member now; `showsTyping`: and both let the other know when they write. `isEnded`: one of the two
   * ended the conversation with words.
   */
  mayTalk: {
    input: With,
    output: z.object({ mayTalk: z.boolean(), showsTyping: z.boolean(), isEnded: z.boolean().optional() }),
  },
  /** How many wait for the caller's first answer. */
  firstTalks: { input: z.strictObject({}), output: FirstTalks },
  /**
   * For the friends service: the same of a member. `forbidden` without the platform's proof for `firstTalksOf` and the member. A friend
   * request does not wait longer for it.
   */
  firstTalksOf: {
    input: z.strictObject({ userId: UserId, proof: z.string().max(64) }),
    output: FirstTalks,
    timeoutMs: 1000,
  },
  /**
   * For the moderation service: with whom a member has exchanged messages, in the order of the conversations; `after` is the `next`
   * before. `forbidden` without the platform's proof for `conversationPartners` and the member.
   */
  conversationPartners: {
    input: z.strictObject({
      userId: UserId,
      after: z.string().max(64).nullable(),
      limit: z.int().min(1).max(500),
      proof: z.string().max(64).optional(),
    }),
    output: z.object({ partners: z.array(UserId), next: z.string().nullable() }),
  },
  /**
   * For the notifications service: in which open conversations of the member something is unread and a message came after `since`, the
   * latest first, with all that is unread there, as `conversations` counts it. `forbidden` without the platform's proof for
   * `unreadSince` and the member.
   */
  unreadSince: {
    input: z.strictObject({ userId: UserId, since: z.iso.datetime(), proof: z.string().max(64) }),
    output: z.object({ conversations: z.array(z.object({ with: UserId, unread: z.int().min(1) })) }),
  },
} as const satisfies Record<string, Method>;
