import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { SEARCH_AT_MOST } from './message-length.js';
import { Message } from './message.js';
import type { MessagingReason } from './messaging.reasons.js';

/** 0: none. */
const Mark = z.int().min(0);

/**
 * Why a conversation is not open: the two are no friends any more; the other one is hidden for now, by a suspension, a ban, a pause or
 * while they leave, which of these is not told; or the reader has paused their own account.
 */
export const ClosedBecause = z.enum(['ended', 'unavailable', 'paused']);
export type ClosedBecause = z.infer<typeof ClosedBecause>;

/** A conversation as one of its two members sees it. */
export const Conversation = z.object({
  with: UserId,
  /**
   * Messages may be sent. In a closed one nothing changes but the reader's own marks, and own messages that are removed. Closed without
   * a `closedBecause`: the last message is an ending.
   */
  isOpen: z.boolean(),
  closedBecause: ClosedBecause.nullable().default(null),
  lastMessage: Message.nullable(),
  lastSeq: Mark,
  /** When its first message was sent, or the request that it came with was accepted; null where there is none. Absent: not known. */
  begunAt: z.iso.datetime().nullable().optional(),
  /** Messages of the other one after `readSeq`, removed ones left out; counted up to 100. */
  unread: z.int().min(0),
  readSeq: Mark,
  theirReadSeq: Mark,
  theirDeliveredSeq: Mark,
  /** Both let the other know whether they are here. */
  showsPresence: z.boolean(),
  /** The other one takes no messages that began with a suggestion. Of a closed one that is not told. */
  refusesDrafted: z.boolean().default(false),
});
export type Conversation = z.infer<typeof Conversation>;

/** What is searched for in the conversation with a member, literally. */
export const MessageSearch = z.strictObject({
  with: UserId,
  query: z
    .string('message_search_missing' satisfies MessagingReason)
    .max(SEARCH_AT_MOST, 'message_search_too_long' satisfies MessagingReason)
    .transform(text => text.trim())
    .refine(text => text !== '', 'message_search_missing' satisfies MessagingReason),
});
