import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import type { MessagingReason } from './messaging.reasons.js';

/** A message's place in its conversation: 1, 2, 3 and on, without a hole. */
export const Seq = z.int().min(1);

const CHARACTERS_AT_MOST = 4000;
// Invisible text: spaces, controls and characters that Unicode calls ignorable, zero-width characters among them.
const NOTHING_TO_SEE = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;
const UNSTORABLE = /[\0\p{Cs}]/u;

/** One definition of a message's text, trimmed: something to see, at most 4,000 characters, well-formed Unicode. */
export const MessageText = z
  .string('message_missing' satisfies MessagingReason)
  .max(4 * CHARACTERS_AT_MOST, 'message_too_long' satisfies MessagingReason)
  .transform(text => text.trim())
  .refine(text => !NOTHING_TO_SEE.test(text), 'message_missing' satisfies MessagingReason)
  .refine(text => [...text].length <= CHARACTERS_AT_MOST, 'message_too_long' satisfies MessagingReason)
  .refine(text => !UNSTORABLE.test(text), 'message_has_other_characters' satisfies MessagingReason);

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
  /** Empty once the message is removed. */
  text: z.string(),
  /** The server's time; never earlier than that of a message before it. */
  createdAt: z.iso.datetime(),
  clientMsgId: z.string().optional(),
  editedAt: z.iso.datetime().optional(),
  deletedAt: z.iso.datetime().optional(),
  /** The beginning of the message it answers, as that one reads now: empty once removed. */
  replyTo: z.object({ seq: Seq, senderId: UserId, text: z.string() }).optional(),
  /** At most one of each member. */
  reactions: z.array(z.object({ userId: UserId, emoji: z.string() })),
});
export type Message = z.infer<typeof Message>;
