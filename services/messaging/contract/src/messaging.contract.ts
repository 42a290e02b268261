import { UserId } from '@attune/auth-contract/user-id';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { PhotoId } from '@attune/pictures-contract/photo';
import { z } from 'zod';
import { Conversation, MessageSearch } from './conversation.js';
import { AcceptsDrafted, DraftedWith } from './drafted-with.js';
import { messagingReasons, type MessagingReason } from './messaging.reasons.js';
import { ChatPreferences } from './preferences.js';
import { ClientMsgId, EvidenceMessage, Message, MessageText, Reaction, Said, Seq } from './message.js';

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
 * Everything here is done for the caller, by the session alone, in the caller's conversation with the member `with`.
 * A stranger, the caller's own id, a member who blocked the caller, a hidden member and an unknown id are the same: `forbidden` where
 * something is to be changed, empty where something is to be read.
 */
export const messagingContract = {
  service: 'messaging',
  provenBy: {
    messageEvidence: ['moderation'],
    conversationPartners: ['moderation'],
    unreadSince: ['notifications'],
    recentMessages: ['notifications'],
    unreadOf: ['notifications'],
  },
  methods: {
    /**
     * Answered when the message is durable. `forbidden` where the conversation is not open, and for a
     * message that began with a suggestion where the recipient takes none; `conflict` when the caller
     * sent another text, or to another member, under this `clientMsgId`; `invalid_input` when there is nothing to
     * answer at `replyTo`, or the photo is not there for this message. `isRepeat`: an earlier call stored it. Its push may not have gone out then, so push it
     * again: browsers go by `seq`. Calls that come in one after the other for one conversation are stored in this
     * order by one replica; with several, wait for the answer before sending the next.
     */
    send: {
      input: z
        .strictObject({
          recipientId: UserId,
          ...Said,
          clientMsgId: ClientMsgId.optional(),
          replyTo: Seq.optional(),
          draftedWith: DraftedWith.optional(),
        })
        .refine(({ text, photoId }) => text !== '' || photoId !== undefined, {
          path: ['text'],
          error: 'message_missing' satisfies MessagingReason,
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
    /** The newest 50 that contain the query, newest first, among the newest 100,000. Case, accents, width, apostrophes and hyphens make no difference. */
    search: {
      input: MessageSearch,
      output: z.object({ messages: z.array(Message) }),
    },
    /** All that are open, and closed ones that have messages; the latest message first, at most 500. */
    conversations: {
      input: z.strictObject({}),
      output: z.object({ conversations: z.array(Conversation) }),
    },
    /**
     * For a report of the caller: the message with up to ten before and ten after it, or without `seq` the newest 21. `not_found`: there
     * is no such message in the caller's conversation with this member. With the platform's proof for `messageEvidence`, the caller and
     * this member, also what edited and removed messages said before: the moderation service alone gets that, and no member. All of it
     * is of the message itself; of those around it there may be less, where it is more than 1 MB.
     */
    messageEvidence: {
      input: With.extend({ seq: Seq.optional(), proof: z.string().max(64).optional() }),
      output: z.object({ messages: z.array(EvidenceMessage) }),
      encrypted: true,
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
      output: z.object({ isUnread: z.boolean(), readSeq: Mark }),
    },
    /** Whether a message that carries this photo is in a conversation of the caller's. Of a closed one, too. */
    maySeePhoto: { input: z.strictObject({ photoId: PhotoId }), output: z.object({ maySee: z.boolean() }) },
    /** Which of these are in messages, or were until less than 14 days ago; for the service that deletes the others. */
    photosInUse: {
      input: z.strictObject({ photoIds: z.array(PhotoId).max(500) }),
      output: z.object({ inUse: z.array(PhotoId) }),
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
    /** The caller's own. */
    acceptsDrafted: { input: z.strictObject({}), output: z.object(AcceptsDrafted.shape) },
    setAcceptsDrafted: { input: AcceptsDrafted, output: z.void() },
    /**
     * The caller's own message, while the conversation is open; `not_found` for any other, and for a removed one. `rate_limited` once 20
     * of its former texts are kept.
     */
    edit: { input: One.extend({ text: MessageText }), output: Message },
    /**
     * The caller's own message, also of a closed conversation: text and photo go, its place stays. For 14 days `messageEvidence` has both.
     * Again: the same. Absent or true in `isOpen`, the other member may be told; where it is false, they find out when they read.
     */
    remove: { input: One, output: Message.extend({ isOpen: z.boolean().optional() }) },
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
