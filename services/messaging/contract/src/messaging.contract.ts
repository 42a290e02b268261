import { UserId } from '@attune/auth-contract/user-id';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { messagingReasons, type MessagingReason } from './messaging.reasons.js';
import { ChatPreferences } from './preferences.js';
import { ClientMsgId, Message, MessageText, Reaction, Seq } from './message.js';

const With = z.strictObject({ with: UserId });
const One = With.extend({ seq: Seq });
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

/**
 * Why a conversation is not open: the two are no friends any more; the other one is hidden for now, by a suspension, a ban, a pause or
 * while they leave, which of these is not told; or the reader has paused their own account.
 */
export const ClosedBecause = z.enum(['ended', 'unavailable', 'paused']);
export type ClosedBecause = z.infer<typeof ClosedBecause>;

/** A conversation as one of its two members sees it. */
export const Conversation = z.object({
  with: UserId,
  /** Messages may be sent. A closed one can be read, and nothing in it changes but the reader's own marks. */
  isOpen: z.boolean(),
  closedBecause: ClosedBecause.nullable().default(null),
  lastMessage: Message.nullable(),
  lastSeq: Mark,
  /** Messages of the other one after `readSeq`, removed ones left out; counted up to 100. */
  unread: z.int().min(0),
  readSeq: Mark,
  theirReadSeq: Mark,
  theirDeliveredSeq: Mark,
  /** Both let the other know whether they are here. */
  showsPresence: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * Everything here is done for the caller, by the session alone, in the caller's conversation with the member `with`.
 * A stranger, the caller's own id, a member who blocked the caller, a hidden member and an unknown id are the same: `forbidden` where
 * something is to be changed, empty where something is to be read.
 */
export const messagingContract = {
  service: 'messaging',
  methods: {
    /**
     * Answered when the message is durable. `forbidden` where the conversation is not open; `conflict` when the caller
     * sent another text, or to another member, under this `clientMsgId`; `invalid_input` when there is nothing to
     * answer at `replyTo`. `isRepeat`: an earlier call stored it. Its push may not have gone out then, so push it
     * again: browsers go by `seq`. Calls that come in one after the other for one conversation are stored in this
     * order by one replica; with several, wait for the answer before sending the next.
     */
    send: {
      input: z.strictObject({
        recipientId: UserId,
        text: MessageText,
        clientMsgId: ClientMsgId.optional(),
        replyTo: Seq.optional(),
      }),
      output: z.object({ message: Message, isRepeat: z.boolean() }),
      timeoutMs: 3500,
    },
    /**
     * One page, oldest first: with `after` the ones that follow it, else the newest, or the newest before `before`.
     * Readable when the conversation is closed, too.
     */
    history: {
      input: With.extend({
        before: z.int().min(0).optional(),
        after: z.int().min(0).optional(),
        limit: z.int().min(1).max(200).default(100),
      }),
      output: z.object({ messages: z.array(Message), isOpen: z.boolean() }),
    },
    /** Messages edited, removed or reacted to since then, in that order, at most 200: what a lost push would have told. */
    changes: {
      input: With.extend({ since: z.iso.datetime() }),
      output: z.object({ messages: z.array(Message) }),
    },
    /** The newest 50 that contain the query, newest first, among the newest 100,000; literally, upper or lower case. */
    search: {
      input: With.extend({
        query: z
          .string('message_search_missing' satisfies MessagingReason)
          .max(64, 'message_search_too_long' satisfies MessagingReason)
          .transform(text => text.trim())
          .refine(text => text !== '', 'message_search_missing' satisfies MessagingReason),
      }),
      output: z.object({ messages: z.array(Message) }),
    },
    /** All that are open, and closed ones that have messages; the latest message first, at most 500. */
    conversations: {
      input: z.strictObject({}),
      output: z.object({ conversations: z.array(Conversation) }),
    },
    /**
     * For a report of the caller: the message with up to ten before and ten after it, or without `seq` the newest 21. `not_found`: there
     * is no such message in the caller's conversation with this member.
     */
    messageEvidence: {
      input: With.extend({ seq: Seq.optional() }),
      output: z.object({ messages: z.array(Message) }),
      encrypted: true,
    },
    /** For other services: with whom a member has exchanged messages, in the order of the conversations; `after` is the `next` before. */
    conversationPartners: {
      input: z.strictObject({
        userId: UserId,
        after: z.string().max(64).nullable(),
        limit: z.int().min(1).max(500),
      }),
      output: z.object({ partners: z.array(UserId), next: z.string().nullable() }),
    },
    /** Whether the caller may send to this member now; `showsTyping`: and both let the other know when they write. */
    mayTalk: { input: With, output: z.object({ mayTalk: z.boolean(), showsTyping: z.boolean() }) },
    /** Marks only move forward, and never past the last message. What is read has been delivered. */
    markRead: { input: Upto, output: Marks },
    markDelivered: { input: Upto, output: Marks },
    /** The caller's own. */
    preferences: { input: z.strictObject({}), output: ChatPreferences },
    /** What is absent stays; answers them as they are then. */
    changePreferences: { input: ChatPreferences.partial(), output: ChatPreferences },
    /** The caller's own message, while the conversation is open; `not_found` for any other, and for a removed one. */
    edit: { input: One.extend({ text: MessageText }), output: Message },
    /** The caller's own message: the text goes, its place stays. Again: the same. */
    remove: { input: One, output: Message },
    /** One of a member; null takes it back. */
    react: { input: One.extend({ emoji: Reaction.nullable() }), output: Message },
    exportPage,
  },
  events: {
    /** A member of whom each of these has messages deleted their account: their tabs ask for conversations anew. It does not name that one. */
    messagesErased: z.object({ userIds: z.array(UserId) }),
  },
  reasons: messagingReasons,
} as const satisfies Contract;
export type { MessagingReason } from './messaging.reasons.js';
