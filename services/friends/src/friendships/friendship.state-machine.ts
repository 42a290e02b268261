import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import { ServiceError } from '@attune/platform/service-error';
import { sentNotes } from './sent-notes.js';
import type { Answer, DomainEvent, FriendshipState, OpeningNote, RequestEvent } from './friendship.js';

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

/** Whether asking makes a request that was not there, as the one who asks sees it; not the answer to one of the other member. */
export const isNewRequest = (current: FriendshipState | undefined): boolean =>
  !current || current.state === 'ended' || current.isWithdrawn;

/** Whether a request of `me` would never reach the other one, who declined the one before. */
export const isSilent = (
  current: FriendshipState | undefined,
  { me, now }: Omit<TransitionContext, 'other'>,
): boolean =>
  current?.state === 'declined' &&
  current.requesterId === me &&
  now.getTime() - (current.declinedAt?.getTime() ?? 0) < SILENCE_MS;

/** What goes with a request. */
type Said = Pick<FriendshipState, 'note' | 'about' | 'isHeld'>;

/** Asking again leaves the note as it is. Where the other one's request waits, the two are friends, and both notes open their conversation. */
export const sendRequest =
  ({ note = null, about, isHeld = false }: Said): Transition =>
  (current, context) => {
    const { me, now } = context;
    const asks = () => requested(current, context, { note, about, isHeld });
    if (!current || current.state === 'ended') return asks();
    if (current.state === 'friends') throw new ServiceError<FriendsReason>('conflict', 'friends_already');
    if (current.requesterId !== me) return current.isWithdrawn ? asks() : befriended(current, context, { note, about });
    if (!current.isWithdrawn) throw new ServiceError<FriendsReason>('conflict', 'request_sent_already');
    if (!isSilent(current, context)) return asks();
    const next = { ...current, isWithdrawn: false, requestedAt: now, sentNotes: sentNotes(current, note, me, now) };
    return changed(next, 'requested', requestsChanged(me));
  };

export const acceptRequest: Transition = (current, context) => {
  if (current?.requesterId === context.other) {
    if (current.state === 'friends') return { answer: 'done' };
    if (isShown(current)) return { ...befriended(current, context), answer: 'done' };
  }
  throw new ServiceError<FriendsReason>('not_found', 'no_request_from_member');
};

export const declineRequest: Transition = (current, { me, other, now }) => {
  if (current?.requesterId === other) {
    if (current.state === 'declined') return { answer: 'done' };
    if (isShown(current))
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

/** The turn of a request has come. */
export const showRequest: Transition = (current, { me, other }) =>
  current?.isHeld && current.requesterId === other
    ? changed({ ...current, isHeld: false }, 'done', [...requestsChanged(me), ofRequest('requestSent', other, me)])
    : { answer: 'done' };

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

const isShown = ({ state, isHeld }: FriendshipState): boolean => state === 'requested' && !isHeld;

/** A note, and that it is held, last as long as a request waits for an answer; what opens a conversation, as long as a friendship. */
function changed(
  { isHeld, about, opening, ...next }: FriendshipState,
  answer: Answer,
  events: PendingEvent[],
): Outcome {
  const isWaiting = next.state === 'requested';
  const note = isWaiting ? (next.note ?? null) : null;
  const kept = {
    ...(isWaiting && isHeld && { isHeld }),
    ...(isWaiting && about && { about }),
    ...(next.state === 'friends' && opening && { opening }),
  };
  return { answer, change: { next: { ...next, note, ...kept }, events } };
}
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
  { note = null, about, isHeld }: Said,
): Outcome {
  const next: FriendshipState = {
    state: 'requested',
    requesterId: me,
    requestedAt: now,
    declinedAt: null,
    isWithdrawn: false,
    note,
    ...(about && { about }),
    isHeld,
    sentNotes: sentNotes(current, note, me, now),
  };
  const told = isHeld ? requestsChanged(me) : [...requestsChanged(me, other), ofRequest('requestSent', me, other)];
  return changed(next, 'requested', told);
}

/** `answer`: what `me` said, who asked as well. */
function befriended(current: FriendshipState, context: TransitionContext, answer?: Said): Outcome {
  const { me, other, now } = context;
  const started: PendingEvent = { event: 'friendshipStarted', userIds: [me, other] };
  const opening = [
    ...noteIn(current, { by: other, at: current.requestedAt, wasRead: isShown(current) }),
    ...(answer ? noteIn(answer, { by: me, at: now, wasRead: false }) : []),
  ];
  const next: FriendshipState = {
    ...current,
    state: 'friends',
    declinedAt: null,
    ...(opening.length > 0 && { opening }),
  };
  return changed(next, 'friends', [started, ...requestsChanged(me, other), ofRequest('requestAccepted', other, me)]);
}

const noteIn = ({ note, about }: Said, sent: Omit<OpeningNote, 'text' | 'about'>): OpeningNote[] =>
  note ? [{ ...sent, text: note, ...(about && { about }) }] : [];
