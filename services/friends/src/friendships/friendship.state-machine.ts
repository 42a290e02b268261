import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import { ServiceError } from '@attune/platform/service-error';
import { sentNotes } from './sent-notes.js';
import type { Answer, DomainEvent, FriendshipState, RequestEvent } from './friendship.js';

const SILENCE_MS = 30 * 24 * 3_600_000;

/** Who acts towards whom, and when. */
export interface TransitionContext {
  me: string;
  other: string;
  now: Date;
}

/** An event without the time and the revision of the write it belongs to. */
type PendingEvent = Pick<DomainEvent, 'event' | 'userIds'>;
interface Outcome {
  answer: Answer;
  /** Absent when the friendship is in the wanted state already. */
  change?: { next: FriendshipState; events: PendingEvent[] };
}
/** One transition of a friendship's state. It is pure, so it can be repeated after a concurrent write. */
export type Transition = (current: FriendshipState | undefined, context: TransitionContext) => Outcome;

/** Asking again, or while the other one's request waits, leaves every note as it is or ends it: none is written over another. */
export const sendRequest =
  (note: string | null): Transition =>
  (current, context) => {
    const { me, now } = context;
    if (!current || current.state === 'ended') return requested(current, context, note);
    if (current.state === 'friends') throw new ServiceError<FriendsReason>('conflict', 'friends_already');
    if (current.requesterId !== me)
      return current.isWithdrawn ? requested(current, context, note) : befriended(current, context);
    if (!current.isWithdrawn) throw new ServiceError<FriendsReason>('conflict', 'request_sent_already');
    const isSilent = now.getTime() - (current.declinedAt?.getTime() ?? 0) < SILENCE_MS;
    if (!isSilent) return requested(current, context, note);
    const next = { ...current, isWithdrawn: false, requestedAt: now, sentNotes: sentNotes(current, note, me, now) };
    return changed(next, 'requested', requestsChanged(me));
  };

export const acceptRequest: Transition = (current, context) => {
  if (current?.requesterId === context.other) {
    if (current.state === 'friends') return { answer: 'done' };
    if (current.state === 'requested') return { ...befriended(current, context), answer: 'done' };
  }
  throw new ServiceError<FriendsReason>('not_found', 'no_request_from_member');
};

export const declineRequest: Transition = (current, { me, other, now }) => {
  if (current?.requesterId === other) {
    if (current.state === 'declined') return { answer: 'done' };
    if (current.state === 'requested')
      return changed({ ...current, state: 'declined', declinedAt: now }, 'done', [
        ...requestsChanged(me),
        ofRequest('requestEnded', other, me),
      ]);
  }
  throw new ServiceError<FriendsReason>('not_found', 'no_request_from_member');
};

export const cancelRequest: Transition = (current, { me, other }) => {
  if (current?.requesterId === me) {
    if (current.state === 'requested') return requestEnded(current, me, other);
    if (current.state === 'declined' && !current.isWithdrawn) return withdrawn(current);
  }
  throw new ServiceError<FriendsReason>('not_found', 'no_request_to_member');
};

export const unfriend: Transition = (current, { me, other }) => {
  if (current?.state === 'friends') return friendshipEnded(current, me, other);
  throw new ServiceError<FriendsReason>('not_found', 'not_friends');
};

/** The effect of a block by either member. A declined request stays declined: blocking and unblocking must not allow another one. */
export const endRelationship: Transition = (current, { me, other }) => {
  if (current?.state === 'friends') return friendshipEnded(current, me, other);
  if (current?.state === 'requested') return requestEnded(current, me, other);
  if (current?.state === 'declined' && !current.isWithdrawn) return withdrawn(current);
  return { answer: 'done' };
};

/** A note lasts as long as its request waits for an answer. */
const changed = (next: FriendshipState, answer: Answer, events: PendingEvent[]): Outcome => ({
  answer,
  change: { next: { ...next, note: next.state === 'requested' ? (next.note ?? null) : null }, events },
});
const ended = (current: FriendshipState): FriendshipState => ({ ...current, state: 'ended' });
const friendshipEnded = (current: FriendshipState, ...userIds: string[]) =>
  changed(ended(current), 'done', [{ event: 'friendshipEnded', userIds }]);
const ofRequest = (event: RequestEvent, requesterId: string, targetId: string): PendingEvent => ({
  event,
  userIds: [requesterId, targetId],
});
function requestEnded(current: FriendshipState, me: string, other: string): Outcome {
  const targetId = current.requesterId === me ? other : me;
  const events = [...requestsChanged(me, other), ofRequest('requestEnded', current.requesterId, targetId)];
  return changed(ended(current), 'done', events);
}
const requestsChanged = (...userIds: string[]): PendingEvent[] => [{ event: 'requestsChanged', userIds }];
const withdrawn = (current: FriendshipState) =>
  changed({ ...current, isWithdrawn: true }, 'done', requestsChanged(current.requesterId));

function requested(
  current: FriendshipState | undefined,
  { me, other, now }: TransitionContext,
  note: string | null,
): Outcome {
  const next: FriendshipState = {
    state: 'requested',
    requesterId: me,
    requestedAt: now,
    declinedAt: null,
    isWithdrawn: false,
    note,
    sentNotes: sentNotes(current, note, me, now),
  };
  return changed(next, 'requested', [...requestsChanged(me, other), ofRequest('requestSent', me, other)]);
}

function befriended(current: FriendshipState, { me, other }: TransitionContext): Outcome {
  const started: PendingEvent = { event: 'friendshipStarted', userIds: [me, other] };
  const next: FriendshipState = { ...current, state: 'friends', declinedAt: null };
  return changed(next, 'friends', [started, ...requestsChanged(me, other), ofRequest('requestAccepted', other, me)]);
}
