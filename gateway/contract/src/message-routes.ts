import { UserId } from '@attune/auth-contract/user-id';
import { Conversation, MessageSearch } from '@attune/messaging-contract/conversation';
import { AcceptsDrafted } from '@attune/messaging-contract/drafted-with';
import { Message } from '@attune/messaging-contract/message';
import { ChatPreferences } from '@attune/messaging-contract/preferences';
import { z } from 'zod';
import { chatEvents } from './chat-events.js';
import type { GatewayReason } from './reasons.js';
import type { Route } from './route.js';

export { SEARCH_AT_MOST } from '@attune/messaging-contract/message-length';

/** A sequence number as a query brings it: digits alone. */
const seq = z
  .string()
  .regex(/^\d{1,15}$/, 'malformed_place' satisfies GatewayReason)
  .transform(Number);

/** How long the other member has been away, no finer than this. */
export const LastSeen = z.enum(['online', 'recently', 'today', 'this_week', 'a_while_ago', 'hidden']);
export type LastSeen = z.infer<typeof LastSeen>;

/** Why a conversation is not open. */
export type ClosedBecause = NonNullable<z.infer<typeof Conversation>['closedBecause']>;

/** Answers carry their sentence in `message`; a list of messages is a bare array. */
export const messagesApi = {
  /** Oldest first: the newest 100, or with `before` or `after` the page next to it. Empty unless the two are, or were, friends. */
  history: {
    method: 'GET',
    path: '/api/messages',
    input: z.strictObject({
      with: UserId,
      before: seq.optional(),
      after: seq.optional(),
      limit: seq
        .pipe(
          z
            .int()
            .min(1, 'page_size_out_of_range' satisfies GatewayReason)
            .max(200, 'page_size_out_of_range' satisfies GatewayReason),
        )
        .optional(),
    }),
    output: z.array(Message),
  },
  /** As the event `send_message`, where no socket stands: the same message is one message by either way. */
  send: {
    method: 'POST',
    path: '/api/messages',
    input: chatEvents.send_message.input,
    output: chatEvents.send_message.output.extend({ success: z.literal(true) }),
  },
  /** What was edited, removed or reacted to since then. */
  changes: {
    method: 'GET',
    path: '/api/messages/changes',
    input: z.strictObject({ with: UserId, since: z.iso.datetime() }),
    output: z.array(Message),
  },
  search: {
    method: 'GET',
    path: '/api/messages/search',
    input: MessageSearch,
    output: z.array(Message),
  },
  conversations: {
    method: 'GET',
    path: '/api/messages/conversations',
    output: z.object({
      success: z.literal(true),
      conversations: z.array(Conversation.extend({ lastSeen: LastSeen })),
    }),
  },
  preferences: {
    method: 'GET',
    path: '/api/messages/preferences',
    output: z.object({ success: z.literal(true), preferences: ChatPreferences }),
  },
  changePreferences: {
    method: 'PUT',
    path: '/api/messages/preferences',
    input: ChatPreferences.partial(),
    output: z.object({ success: z.literal(true), preferences: ChatPreferences }),
  },
  /** Whether the member takes messages that began with a suggestion. */
  acceptsDrafted: {
    method: 'GET',
    path: '/api/messages/drafted',
    output: AcceptsDrafted.extend({ success: z.literal(true) }),
  },
  setAcceptsDrafted: {
    method: 'PUT',
    path: '/api/messages/drafted',
    input: AcceptsDrafted,
    output: AcceptsDrafted.extend({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Route>;
