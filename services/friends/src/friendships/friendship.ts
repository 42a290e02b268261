import type { AnsweredPart } from '@attune/friends-contract/answered-part';

/** Only the member who declined knows of `declined`; the requester sees a request that waits. */
export type FriendshipStatus = 'requested' | 'friends' | 'declined' | 'ended';

/** When a member sent a request with a note. */
export interface SentNote {
  by: string;
  at: Date;
}

/** What a member said with the request that made two members friends, until the messaging service has it. */
export interface OpeningNote {
  by: string;
  text: string;
  about?: AnsweredPart;
  /** When the request was sent. */
  at: Date;
  /** The other member read it before they answered. */
  wasRead: boolean;
}

/** The state of the friendship of two members. */
export interface FriendshipState {
  state: FriendshipStatus;
  /** The member who sent the last request. */
  requesterId: string;
  requestedAt: Date;
  declinedAt: Date | null;
  /** Declined, and then withdrawn by the requester, who may ask again and gets the answer of a first request. */
  isWithdrawn: boolean;
  /** Requested, and not shown to the target before its turn. */
  isHeld?: boolean;
  /** What the requester said with a request that waits; later it is an EndedNote. Documents of 0.1.0 have none. */
  note?: string | null;
  /** What of the target's it answers, as long as the note. */
  about?: AnsweredPart;
  /** Of friends alone, in the order in which they were said. */
  opening?: OpeningNote[];
  /** The latest ones of both, without what they said. Documents of 0.1.0 have none. */
  sentNotes?: SentNote[];
}

/** As the requester sees it: a declined request waits until the requester withdraws it. */
export const isWaiting = ({ state, isWithdrawn }: Pick<FriendshipState, 'state' | 'isWithdrawn'>): boolean =>
  state === 'requested' || (state === 'declined' && !isWithdrawn);

export type RequestEvent = 'requestSent' | 'requestAccepted' | 'requestEnded';

/** An event for other services, stored with the change itself, so that no crash separates the two. */
export interface DomainEvent {
  event: 'friendshipStarted' | 'friendshipEnded' | 'requestsChanged' | RequestEvent;
  /** Of a request, the requester and then the target. */
  userIds: string[];
  at: Date;
  revision: number;
}

export type Answer = 'requested' | 'friends' | 'done';

/** The one document about two members: neither has a list of their own from which the other could be missing. */
export interface FriendshipDocument extends FriendshipState {
  _id: string;
  members: [string, string];
  targetId: string;
  changedAt: Date;
  revision: number;
  /** The call that changed it last, and its answer: delivered again, it changes nothing more. */
  lastCall: { id: string; answer: Answer };
  unannounced: DomainEvent[];
  unannouncedSince?: Date;
}

export const membersOf = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);
export const friendshipIdOf = (one: string, other: string) => membersOf(one, other).join('_');
