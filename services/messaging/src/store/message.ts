import { createHash } from 'node:crypto';
import type { DraftedWith } from '@attune/messaging-contract/drafted-with';
import type { Ending } from '@attune/messaging-contract/ending';
import type { AnsweredPart } from '@attune/friends-contract/answered-part';
import type { Voice } from '@attune/messaging-contract/message';
import type { Photo } from '@attune/pictures-contract/photo';

/** A message as it is stored. The recipient is the other member in `conversationId`. */
export interface StoredMessage {
  _id: string;
  conversationId: string;
  seq: number;
  senderId: string;
  /** Empty where a photo says it all; of a voice message, its length. */
  text: string;
  photo?: Photo;
  voice?: Voice;
  createdAt: Date;
  /** The sender's id of it, or the id of the call that sent it: unique for each sender in a conversation. */
  sendId: string;
  /** The call that stored it. */
  callId: string;
  /** Of what was sent: an edited message is still known when it is sent again. Gone with a removed one. */
  digest?: string;
  replyTo?: number;
  draftedWith?: DraftedWith;
  about?: AnsweredPart;
  /** Of one that came with a friend request: when that was accepted. */
  acceptedAt?: Date;
  /** Ends the conversation while it is the last message. */
  ending?: Ending;
  /** Opens it again after an ending. */
  opensAgain?: boolean;
  editedAt?: Date;
  deletedAt?: Date;
  reactions?: Record<string, string>;
  /** Edited, removed or reacted to; absent while it is as it was sent. */
  changedAt?: Date;
  /** The last calls that changed it: delivered again, they change nothing more. */
  calls?: string[];
}

/** The fields of a conversation's last message that decide about the next one. */
export interface LastMessage extends Pick<StoredMessage, 'seq' | 'createdAt'> {
  ending?: Ending | null;
}

/** Whether a member wrote it: it can be changed, and answered. */
export const isWritten = ({ ending, opensAgain }: StoredMessage) => !ending && !opensAgain;

/** Distinguishes a message that is sent again from another one under the same id. */
export const digestOf = (text: string, replyTo: number | undefined, uploadId: string | undefined) =>
  createHash('sha256')
    // Without a photo or recording it is the digest that 0.1.0 stored.
    .update(`${replyTo ?? ''}:${uploadId === undefined ? '' : `${uploadId}:`}${text}`)
    .digest('base64url')
    .slice(0, 22);

/** No `clientMsgId` has a colon. */
const BY_CALL = 'call:';
export const sendIdOf = (clientMsgId: string | undefined, callId: string) => clientMsgId ?? BY_CALL + callId;
/** Of what opens a conversation at this revision of a friendship: the note of the accepted request, or after an ending a message without one. It outlives members, so it names none. */
export const openingIdOf = (conversationId: string, revision: number, opensAgain = false) => {
  const opening = `${conversationId} ${revision}${opensAgain ? ' again' : ''}`;
  return sendIdOf(undefined, createHash('sha256').update(opening).digest('base64url'));
};
export const clientMsgIdOf = (sendId: string) => (sendId.startsWith(BY_CALL) ? undefined : sendId);

/** Behind the last message of its conversation. No message is older than the one before it, even where one replica's clock is behind another's. */
export const placed = <Draft extends object>(last: LastMessage | undefined, draft: Draft, at = new Date()) => ({
  ...draft,
  seq: (last?.seq ?? 0) + 1,
  createdAt: last && last.createdAt > at ? last.createdAt : at,
});
