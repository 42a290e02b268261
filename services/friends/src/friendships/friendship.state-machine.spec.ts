import type { FriendshipState, OpeningNote } from './friendship.js';
import {
  acceptRequest,
  cancelRequest,
  declineRequest,
  endRelationship,
  sendRequest,
  type Transition,
  unfriend,
} from './friendship.state-machine.js';

const [ME, OTHER] = ['a'.repeat(24), 'b'.repeat(24)];
const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2031-05-02T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** A state that Bob's request led to, but for what is said. */
const state = (about: Partial<FriendshipState>): FriendshipState => ({
  state: 'requested',
  requesterId: OTHER,
  requestedAt: daysAgo(2),
  declinedAt: null,
  isWithdrawn: false,
  note: 'Tea?',
  sentNotes: [],
  ...about,
});
const requested = state({});
const friends = state({ state: 'friends', note: null });
const declined = state({ state: 'declined', declinedAt: daysAgo(1), note: null });
const withdrawn = state({ ...declined, isWithdrawn: true });
const ended = state({ state: 'ended', note: null });
const mine = (of: FriendshipState) => ({ ...of, requesterId: ME });

const apply = (transition: Transition, current: FriendshipState | undefined) =>
  transition(current, { me: ME, other: OTHER, now: NOW });
const refusal = (code: string, reason: string) => expect.objectContaining({ code, reason });
const both = { event: 'requestsChanged', userIds: [ME, OTHER] };
const onlyMine = { event: 'requestsChanged', userIds: [ME] };
const friendshipEnded = { event: 'friendshipEnded', userIds: [ME, OTHER] };
const [theirs, own] = [
  { by: OTHER, text: 'Tea?', at: daysAgo(2), wasRead: true },
  { by: ME, text: 'Hello', at: NOW, wasRead: false },
];
const befriended = (...opening: OpeningNote[]) => ({
  next: { ...friends, requesterId: OTHER, ...(opening.length > 0 && { opening }) },
  events: [
    { event: 'friendshipStarted', userIds: [ME, OTHER] },
    both,
    { event: 'requestAccepted', userIds: [OTHER, ME] },
  ],
});

describe('sendRequest', () => {
  const ask = sendRequest({ note: 'Hello' });
  const first = {
    answer: 'requested',
    change: {
      next: { ...mine(state({})), requestedAt: NOW, note: 'Hello', sentNotes: [{ by: ME, at: NOW }] },
      events: [both, { event: 'requestSent', userIds: [ME, OTHER] }],
    },
  };

  test.each([
    ['the first one', undefined],
    ['after a friendship', ended],
    ['after a request of the other one that was declined and withdrawn', withdrawn],
    ['30 days after a decline, withdrawn since', mine({ ...withdrawn, declinedAt: daysAgo(30) })],
    ['where it is not known when it was declined', mine({ ...withdrawn, declinedAt: null })],
  ])('%s is sent with its note', (_when, current) => {
    expect(apply(ask, current)).toEqual(first);
  });

  test.each<[string, FriendshipState, OpeningNote[]]>([
    ['both notes open the conversation', requested, [theirs, own]],
    ['one that was held is not read', { ...requested, isHeld: true }, [{ ...theirs, wasRead: false }, own]],
    ['one that was declined is gone', declined, [own]],
  ])('a request of the other one is accepted by asking: %s', (_what, current, opening) => {
    expect(apply(ask, current)).toEqual({ answer: 'friends', change: befriended(...opening) });
  });

  test('in 30 days after a decline it gets the answer of a first one, and the other one hears nothing', () => {
    const current = mine({ ...withdrawn, declinedAt: new Date(daysAgo(30).getTime() + 1) });

    expect(apply(ask, current)).toEqual({
      answer: 'requested',
      change: {
        next: { ...current, isWithdrawn: false, requestedAt: NOW, sentNotes: [{ by: ME, at: NOW }] },
        events: [onlyMine],
      },
    });
  });

  test('friends, and who has asked already, are refused', () => {
    expect(() => apply(ask, friends)).toThrow(refusal('conflict', 'friends_already'));
    expect(() => apply(ask, mine(requested))).toThrow(refusal('conflict', 'request_sent_already'));
    expect(() => apply(ask, mine(declined))).toThrow(refusal('conflict', 'request_sent_already'));
  });
});

describe('acceptRequest', () => {
  test('the other one’s request that waits makes friends; accepted again, it changes nothing', () => {
    expect(apply(acceptRequest, requested)).toEqual({ answer: 'done', change: befriended(theirs) });
    expect(apply(acceptRequest, friends)).toEqual({ answer: 'done' });
  });

  test.each([undefined, declined, withdrawn, ended, mine(requested), mine(friends)])(
    'there is nothing to accept of %j',
    current => {
      expect(() => apply(acceptRequest, current)).toThrow(refusal('not_found', 'no_request_from_member'));
    },
  );
});

describe('declineRequest', () => {
  test('the other one’s request that waits is declined without their hearing of it; again, it changes nothing', () => {
    expect(apply(declineRequest, requested)).toEqual({
      answer: 'done',
      change: {
        next: { ...requested, state: 'declined', declinedAt: NOW, note: null },
        events: [onlyMine, { event: 'requestEnded', userIds: [OTHER, ME] }],
      },
    });
    expect(apply(declineRequest, declined)).toEqual({ answer: 'done' });
  });

  test.each([undefined, friends, ended, mine(requested), mine(declined)])(
    'there is nothing to decline of %j',
    current => {
      expect(() => apply(declineRequest, current)).toThrow(refusal('not_found', 'no_request_from_member'));
    },
  );
});

describe('cancelRequest', () => {
  test('the own request that waits ends for both', () => {
    expect(apply(cancelRequest, mine(requested))).toEqual({
      answer: 'done',
      change: {
        next: { ...mine(requested), state: 'ended', note: null },
        events: [both, { event: 'requestEnded', userIds: [ME, OTHER] }],
      },
    });
  });

  test('one that was declined is withdrawn, of which the other one hears nothing', () => {
    expect(apply(cancelRequest, mine(declined))).toEqual({
      answer: 'done',
      change: { next: { ...mine(declined), isWithdrawn: true }, events: [onlyMine] },
    });
  });

  test.each([undefined, requested, mine(friends), mine(withdrawn), mine(ended)])(
    'there is nothing to cancel of %j',
    current => {
      expect(() => apply(cancelRequest, current)).toThrow(refusal('not_found', 'no_request_to_member'));
    },
  );
});

describe('unfriend', () => {
  test('a friendship ends, in either direction', () => {
    for (const current of [friends, mine(friends)])
      expect(apply(unfriend, { ...current, opening: [theirs] })).toEqual({
        answer: 'done',
        change: { next: { ...current, state: 'ended' }, events: [friendshipEnded] },
      });
  });

  test.each([undefined, requested, declined, ended])('%j is no friendship', current => {
    expect(() => apply(unfriend, current)).toThrow(refusal('not_found', 'not_friends'));
  });
});

describe('endRelationship', () => {
  test('a friendship and a request that waits end, in either direction', () => {
    const over = { next: { ...friends, state: 'ended' }, events: [friendshipEnded] };
    expect(apply(endRelationship, friends)).toEqual({ answer: 'done', change: over });
    for (const [current, userIds] of [
      [requested, [OTHER, ME]],
      [mine(requested), [ME, OTHER]],
    ] as const)
      expect(apply(endRelationship, current)).toEqual({
        answer: 'done',
        change: {
          next: { ...current, state: 'ended', note: null },
          events: [both, { event: 'requestEnded', userIds }],
        },
      });
  });

  test('a declined request stays declined, and is withdrawn for who sent it', () => {
    const events = [{ event: 'requestsChanged', userIds: [OTHER] }];
    expect(apply(endRelationship, declined).change).toEqual({ next: { ...declined, isWithdrawn: true }, events });
  });

  test.each([undefined, withdrawn, ended])('of %j nothing changes', current => {
    expect(apply(endRelationship, current)).toEqual({ answer: 'done' });
  });
});
