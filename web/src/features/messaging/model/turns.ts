import type { ConversationSummary } from './conversation-list.query.js';

const WAITED_MS = 7 * 24 * 60 * 60 * 1000;
/** Messages of both. Who wrote more than that knows each other, and is not reminded. */
const FIRST_AT_MOST = 20;

/** Whether the friend has waited a week for an answer in a first conversation. The friend is never told. */
export function isMyTurn({ isOpen, lastMessage, lastSeq }: ConversationSummary, memberId: string): boolean {
  if (!isOpen || !lastMessage || lastSeq > FIRST_AT_MOST) return false;
  const { senderId, deletedAt, acceptedAt, createdAt, opensAgain } = lastMessage;
  if (senderId === memberId || deletedAt !== undefined || opensAgain) return false;
  return Date.now() - Date.parse(acceptedAt ?? createdAt) >= WAITED_MS;
}

/** Whose sentence ended the conversation; undefined where it is open, or closed for another reason. */
export function endedBy(
  { closedBecause, lastMessage }: ConversationSummary,
  memberId: string,
): 'you' | 'them' | undefined {
  if (closedBecause !== null || !lastMessage?.ending) return undefined;
  return lastMessage.senderId === memberId ? 'you' : 'them';
}
