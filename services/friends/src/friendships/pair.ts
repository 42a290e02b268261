/** `declined` is known to the one who declined; the requester sees a request that waits. */
export type PairState = 'requested' | 'friends' | 'declined' | 'ended';

/** How two members stand with each other. */
export interface Standing {
  state: PairState;
  /** Who asked last. */
  requesterId: string;
  requestedAt: Date;
  declinedAt: Date | null;
  /** Declined, and then taken back by the requester: they may ask again and are answered as if nothing had been. */
  isWithdrawn: boolean;
}

/** Something others are told: written with the change itself, so that no crash comes between. */
export interface News {
  event: 'friendshipStarted' | 'friendshipEnded' | 'requestsChanged';
  userIds: string[];
  at: Date;
  revision: number;
}

export type Answer = 'requested' | 'friends' | 'done';

/** The one document about two members: neither has a list in which the other could be missing. */
export interface Pair extends Standing {
  _id: string;
  members: [string, string];
  targetId: string;
  changedAt: Date;
  revision: number;
  /** The call that changed it last, and its answer: delivered again, it changes nothing more. */
  lastCall: { id: string; answer: Answer };
  unannounced: News[];
  unannouncedSince?: Date;
}

export const membersOf = (one: string, other: string): [string, string] => (one < other ? [one, other] : [other, one]);
export const pairIdOf = (one: string, other: string) => membersOf(one, other).join('_');
