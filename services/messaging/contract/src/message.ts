import { UserId } from '@attune/auth-contract/user-id';
import { AnsweredPart } from '@attune/friends-contract/answered-part';
import { Photo, PhotoId } from '@attune/pictures-contract/photo';
import { RecordedVoice, VoiceBars, VoiceId } from '@attune/pictures-contract/voice';
import { z } from 'zod';
import { DraftedWith } from './drafted-with.js';
import { Ending } from './ending.js';
import { MESSAGE_AT_MOST } from './message-length.js';
import { cleanText, faultOfText } from './message-text.js';
import type { MessagingReason } from './messaging.reasons.js';

/** A message's place in its conversation: 1, 2, 3 and on, without a hole. */
export const Seq = z.int().min(1);

/** Trimmed, at most 4,000 characters, well-formed Unicode; empty where there is nothing to see. */
const Text = z
  .string('message_missing' satisfies MessagingReason)
  .max(4 * MESSAGE_AT_MOST, 'message_too_long' satisfies MessagingReason)
  .transform(cleanText)
  .superRefine((text, context) => {
    const fault = faultOfText(text);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });

/** One definition of a message's text: the same, with something to see. */
export const MessageText = Text.refine(text => text !== '', 'message_missing' satisfies MessagingReason);

/**
 * What a message says: a text, a photo that was uploaded for this conversation and is in no other message, or both; or such a recording,
 * with its waveform and without anything else.
 */
export const Said = {
  text: Text,
  photoId: PhotoId.optional(),
  voiceId: VoiceId.optional(),
  voiceBars: VoiceBars.optional(),
};

/** A recording as a message carries it. */
export const Voice = RecordedVoice.extend({ bars: VoiceBars });
export type Voice = z.infer<typeof Voice>;

/** Chosen by the sender, once for each message: sent again under the same id, it is the same message. */
export const ClientMsgId = z.string().regex(/^[\w-]{1,64}$/, 'malformed_message_id' satisfies MessagingReason);

/** What a member may answer a message with. */
export const REACTIONS = ['❤️', '👍', '😂', '😮', '😢', '🔥', '🎉', '🙏'] as const;
export const Reaction = z.enum(REACTIONS);
export type Reaction = z.infer<typeof Reaction>;

/** A message as both members see it. */
export const Message = z.object({
  _id: z.string(),
  seq: Seq,
  senderId: UserId,
  recipientId: UserId,
  /** Empty once the message is removed, where a photo says it all, and of one that ends the conversation or opens it again. */
  text: z.string(),
  /** Gone once the message is removed. */
  photo: Photo.optional(),
  /** Likewise. The text is its length then, and can't be edited. */
  voice: Voice.optional(),
  /** The server's time at which it was said; never earlier than that of a message before it. */
  createdAt: z.iso.datetime(),
  clientMsgId: z.string().optional(),
  /** As the sender's app says. Gone once the message is removed. */
  draftedWith: DraftedWith.optional(),
  /** What of the recipient's it answers, of a note that came with a friend request. Gone once the message is removed. */
  about: AnsweredPart.optional(),
  /** Of a note that came with a friend request, which opens the conversation: when that was accepted. */
  acceptedAt: z.iso.datetime().optional(),
  /** It ends the conversation: in place of a text. It cannot be changed. */
  ending: Ending.optional(),
  /** It opens the conversation again that its sender ended. It cannot be changed. */
  opensAgain: z.boolean().optional(),
  editedAt: z.iso.datetime().optional(),
  deletedAt: z.iso.datetime().optional(),
  /** The beginning of the message it answers, as that one reads now: empty once removed. */
  replyTo: z.object({ seq: Seq, senderId: UserId, text: z.string(), hasPhoto: z.boolean().optional() }).optional(),
  /** At most one of each member. */
  reactions: z.array(z.object({ userId: UserId, emoji: z.string() })),
});
export type Message = z.infer<typeof Message>;

/** A message as a report takes it: with what it said, within the last 14 days, before it was edited or removed; the oldest first. */
export const EvidenceMessage = Message.extend({
  formerTexts: z
    .array(z.object({ text: z.string(), photo: Photo.optional(), voice: Voice.optional(), until: z.iso.datetime() }))
    .optional(),
});
export type EvidenceMessage = z.infer<typeof EvidenceMessage>;
