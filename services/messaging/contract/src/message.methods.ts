import { UserId } from '@attune/auth-contract/user-id';
import { PhotoId } from '@attune/pictures-contract/photo';
import { VoiceId } from '@attune/pictures-contract/voice';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { MessageSearch } from './conversation.js';
import { DraftedWith } from './drafted-with.js';
import { ClientMsgId, EvidenceMessage, Message, MessageText, Reaction, Said, Seq } from './message.js';
import type { MessagingReason } from './messaging.reasons.js';

const With = z.strictObject({ with: UserId });

const One = With.extend({ seq: Seq });

/** Messages, and what they carry. */
export const messageMethods = {
  /**
   * Answered when the message is durable. `forbidden` where the conversation is not open (`conversation_ended` after an ending), and for a
   * message that began with a suggestion where the recipient takes none; `conflict` when the caller
   * sent this member something else under this `clientMsgId`; `invalid_input` when there is nothing to
   * answer at `replyTo`, or the photo or recording is not there for this message. `isRepeat`: an earlier call stored it. Its push may not have gone out then, so push it
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
      .refine(({ text, photoId, voiceId }) => text !== '' || photoId !== undefined || voiceId !== undefined, {
        path: ['text'],
        error: 'message_missing' satisfies MessagingReason,
      })
      .refine(isVoiceAlone, { path: ['voiceId'], error: 'voice_not_alone' satisfies MessagingReason }),
    output: z.object({ message: Message, isRepeat: z.boolean() }),
    timeoutMs: 3500,
  },
  /**
   * The caller's own message, while the conversation is open; `not_found` for any other, for a removed one, and for a voice message. `rate_limited` once 20
   * of its former texts are kept.
   */
  edit: { input: One.extend({ text: MessageText }), output: Message },
  /**
   * The caller's own message, also of a closed conversation: text, photo and recording go, its place stays. For 14 days `messageEvidence` has them.
   * Again: the same. Absent or true in `isOpen`, the other member may be told; where it is false, they find out when they read.
   */
  remove: { input: One, output: Message.extend({ isOpen: z.boolean().optional() }) },
  /** One of a member; null takes it back. */
  react: { input: One.extend({ emoji: Reaction.nullable() }), output: Message },
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
  /**
   * For a report of the caller: the message with up to ten before and ten after it, or without `seq` the newest 21. `not_found`: there
   * is no such message in the caller's conversation with this member. Also what edited and removed messages said before: all of it of the
   * message itself; of those around it there may be less, where it is more than 1 MB. `forbidden` without the moderation service's proof
   * for `messageEvidence`, the caller and this member.
   */
  messageEvidence: {
    input: With.extend({ seq: Seq.optional(), proof: z.string().max(64) }),
    output: z.object({ messages: z.array(EvidenceMessage) }),
    encrypted: true,
  },
  /** Whether a message that carries this photo is in a conversation of the caller's. Of a closed one, too. */
  maySeePhoto: { input: z.strictObject({ photoId: PhotoId }), output: z.object({ maySee: z.boolean() }) },
  /** The same of a recording. */
  mayHear: { input: z.strictObject({ voiceId: VoiceId }), output: z.object({ mayHear: z.boolean() }) },
  /** Which of these are in messages, or were until less than 14 days ago; for the service that deletes the others. */
  photosInUse: {
    input: z.strictObject({ photoIds: z.array(PhotoId).max(500) }),
    output: z.object({ inUse: z.array(PhotoId) }),
  },
  voicesInUse: {
    input: z.strictObject({ voiceIds: z.array(VoiceId).max(500) }),
    output: z.object({ inUse: z.array(VoiceId) }),
  },
} as const satisfies Record<string, Method>;

interface MaybeVoice {
  text: string;
  photoId?: string | undefined;
  voiceId?: string | undefined;
  voiceBars?: string | undefined;
  draftedWith?: string | undefined;
}

/** A recording has its waveform, and nothing is said with it. */
function isVoiceAlone({ text, photoId, voiceId, voiceBars, draftedWith }: MaybeVoice): boolean {
  if (voiceId === undefined) return voiceBars === undefined;
  return voiceBars !== undefined && text === '' && photoId === undefined && draftedWith === undefined;
}
