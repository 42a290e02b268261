import { UserId } from '@attune/auth-contract/user-id';
import { Conversation, MessageSearch } from '@attune/messaging-contract/conversation';
import { AcceptsDrafted } from '@attune/messaging-contract/drafted-with';
import { Ending } from '@attune/messaging-contract/ending';
import { FirstTalks } from '@attune/messaging-contract/first-talks';
import { Message } from '@attune/messaging-contract/message';
import { ChatPreferences } from '@attune/messaging-contract/preferences';
import { z } from 'zod';
import { chatEvents } from './chat-events.js';
import type { GatewayReason } from './reasons.js';
import type { Route } from './route.js';

export { type Ending, ENDINGS } from '@attune/messaging-contract/ending';
export { FIRST_TALKS_AT_MOST } from '@attune/messaging-contract/first-talks';
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
    summary: 'Messages with a friend, oldest first: the newest page, or the one next to a place',
    asks: 'history',
    bare: 'messages',
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
  /** Does what the event `send_message` does, for a client without a socket. A message that arrives both ways is stored once. */
  send: {
    method: 'POST',
    path: '/api/messages',
    summary: 'Send a message without a socket',
    input: chatEvents.send_message.input,
    output: chatEvents.send_message.output.extend({ success: z.literal(true) }),
  },
  /** Both are pushed the message that it becomes. */
  end: {
    method: 'POST',
    path: '/api/messages/:with/ending',
    summary: 'End a conversation with one of three sentences',
    input: z.strictObject({ ending: Ending }),
    output: z.object({ success: z.literal(true), said: Message }),
  },
  openAgain: {
    method: 'DELETE',
    path: '/api/messages/:with/ending',
    summary: 'Open a conversation again that oneself ended',
    output: z.object({ success: z.literal(true), said: Message }),
  },
  /** What was edited, removed or reacted to since then. */
  changes: {
    method: 'GET',
    path: '/api/messages/changes',
    summary: 'What was edited, removed or reacted to since then',
    asks: 'changes',
    bare: 'messages',
    input: z.strictObject({ with: UserId, since: z.iso.datetime() }),
    output: z.array(Message),
  },
  search: {
    method: 'GET',
    path: '/api/messages/search',
    summary: 'Messages with a friend that have these words',
    asks: 'search',
    bare: 'messages',
    input: MessageSearch,
    output: z.array(Message),
  },
  conversations: {
    method: 'GET',
    path: '/api/messages/conversations',
    summary: 'All conversations, with their last message',
    output: z.object({
      success: z.literal(true),
      conversations: z.array(Conversation.extend({ lastSeen: LastSeen })),
    }),
  },
  firstTalks: {
    method: 'GET',
    path: '/api/messages/first-talks',
    summary: 'How many people wait for the first answer of oneself: from eight on, new friend requests wait',
    asks: 'firstTalks',
    output: FirstTalks.extend({ success: z.literal(true) }),
  },
  preferences: {
    method: 'GET',
    path: '/api/messages/preferences',
    summary: 'What others are shown of oneself in chats',
    asks: 'preferences',
    answerIn: 'preferences',
    output: z.object({ success: z.literal(true), preferences: ChatPreferences }),
  },
  changePreferences: {
    method: 'PUT',
    path: '/api/messages/preferences',
    summary: 'Change what others are shown',
    asks: 'changePreferences',
    answerIn: 'preferences',
    input: ChatPreferences.partial(),
    output: z.object({ success: z.literal(true), preferences: ChatPreferences }),
  },
  /** Whether the member takes messages that began with a suggestion. */
  acceptsDrafted: {
    method: 'GET',
    path: '/api/messages/drafted',
    summary: 'Whether messages that began with a suggestion may be sent to oneself',
    asks: 'acceptsDrafted',
    output: AcceptsDrafted.extend({ success: z.literal(true) }),
  },
  setAcceptsDrafted: {
    method: 'PUT',
    path: '/api/messages/drafted',
    summary: 'Accept or refuse messages that began with a suggestion',
    input: AcceptsDrafted,
    output: AcceptsDrafted.extend({ success: z.literal(true) }),
  },
} as const satisfies Record<string, Route>;
