import type { MessagingReason } from '@attune/messaging-contract/messaging.contract';
import { ServiceError } from '@attune/platform/service-error';

/** What one member has seen. `shown…` is as far as the other one may know. */
export interface MarksOf {
  read?: number;
  delivered?: number;
  shownRead?: number;
  shownDelivered?: number;
}

/** Two members who are or were friends. Messages are stored elsewhere, and no count of them here. */
export interface Conversation {
  /** Both ids, sorted, joined by an underscore: the name of the room as well. */
  _id: string;
  members: [string, string];
  isOpen: boolean;
  /** The revision that the friends service announced last. */
  friendshipRevision: number;
  marks?: Record<string, MarksOf>;
}

export const conversationIdOf = (one: string, other: string) => (one < other ? `${one}_${other}` : `${other}_${one}`);

export const membersIn = (conversationId: string): string[] => conversationId.split('_');

export function otherIn(conversationId: string, userId: string): string {
  const [first = '', second = ''] = membersIn(conversationId);
  return first === userId ? second : first;
}

/** Its last message is an ending. */
export const conversationEnded = () => new ServiceError<MessagingReason>('forbidden', 'conversation_ended');

/** The same refusal for a stranger, an unknown id, the caller's own id, a former friend and a hidden member. */
export const notFriends = () => new ServiceError<MessagingReason>('forbidden', 'conversation_closed');
