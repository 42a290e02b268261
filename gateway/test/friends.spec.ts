import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import { ServiceError } from '@attune/platform/service-error';
import {
  type FriendsAnswers,
  type ModerationAnswers,
  refusal,
  type RunningGateway,
  startGateway,
} from './gateway.fixture.js';

const OTHER = 'f'.repeat(24);
const bob = { _id: OTHER, username: 'bob', firstname: 'Bob', lastname: 'Stone', profilePicture: null };
const friends: FriendsAnswers = {};
const moderation: ModerationAnswers = {};
let gateway: RunningGateway;
let alice: Awaited<ReturnType<RunningGateway['signedIn']>>;
let asked: unknown[];

/** Notes who asked for what. */
const noting =
  <T>(method: string, answer: T) =>
  async (input: unknown, caller?: { userId: string }): Promise<T> => {
    asked.push({ method, input, by: caller?.userId });
    return answer;
  };

describe('friends over HTTP', () => {
  beforeAll(async () => (gateway = await startGateway({ friends, moderation })));
  beforeEach(async () => {
    alice = await gateway.signedIn();
    asked = [];
    const leaky = { ...bob, email: 'bob@example.org' };
    friends.search = noting('search', { people: [leaky], next: 'MORE' });
    friends.lists = noting('lists', { friends: [], requests: [], sent: [leaky], blocked: [leaky] });
    friends.sendRequest = noting('sendRequest', { outcome: 'requested' });
    friends.acceptRequest = noting('acceptRequest', undefined);
    friends.declineRequest = noting('declineRequest', undefined);
    friends.cancelRequest = noting('cancelRequest', undefined);
    friends.unfriend = noting('unfriend', undefined);
    friends.block = noting('block', undefined);
    friends.unblock = noting('unblock', undefined);
    moderation.report = noting('report', { reportId: 'e'.repeat(24) });
  });
  afterAll(() => gateway.stop());

  const search = (query: string) => gateway.get(`/api/friends/search${query}`, { cookie: alice.cookie });
  const post = (path: string, body: unknown) => gateway.post(`/api/friends/${path}`, body, { cookie: alice.cookie });

  /** Every command: its path, its method, what it needs, what it says. */
  const COMMANDS = [
    ['send-request', 'sendRequest', { targetId: OTHER }, 'Friend request sent.'],
    ['accept-request', 'acceptRequest', { requesterId: OTHER }, 'Friend request accepted'],
    ['decline-request', 'declineRequest', { requesterId: OTHER }, 'Friend request declined.'],
    ['cancel-request', 'cancelRequest', { targetId: OTHER }, 'Friend request withdrawn.'],
    ['unfriend', 'unfriend', { friendId: OTHER }, 'You are no longer friends.'],
    ['block', 'block', { targetId: OTHER }, 'Blocked. You will not see each other any more.'],
    ['unblock', 'unblock', { targetId: OTHER }, 'Unblocked. You can find each other again.'],
    [
      'report',
      'report',
      { targetId: OTHER, reason: 'spam', details: 'Sells tea.', about: { kind: 'profile' } },
      'Thank you. We will look into it.',
    ],
  ] as const;

  test.each(COMMANDS)('%s is done for the member of the session, named or not', async (path, method, input, msg) => {
    for (const own of [{}, { userId: alice.userId }]) {
      const answer = await post(path, { ...own, ...input });

      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ success: true, msg });
    }
    expect(asked).toEqual([1, 2].map(() => ({ method, input, by: alice.userId })));
  });

  test.each(COMMANDS)('F6 I23 %s for another member is 403, and no service is asked', async (path, _method, input) => {
    const answer = await post(path, { ...input, userId: OTHER });

    expect(answer.status).toBe(403);
    expect((await refusal(answer))['msg']).toBe('You can only act for yourself.');
    expect(asked).toEqual([]);
  });

  test.each(COMMANDS)('F5 %s without a session is 401, for every id', async (path, _method, input) => {
    const answer = await gateway.post(`/api/friends/${path}`, { ...input, userId: OTHER });

    expect(answer.status).toBe(401);
    expect((await refusal(answer))['msg']).toBe('Please log in.');
    expect(asked).toEqual([]);
  });

  test.each(COMMANDS)('F7 %s of what is no id is 400', async (path, _method, input) => {
    const [name = ''] = Object.keys(input);
    for (const id of ['me', '', OTHER.toUpperCase(), { _id: OTHER }, [OTHER], { $ne: 1 }, null, 5]) {
      expect((await post(path, { ...input, [name]: id })).status).toBe(400);
    }
    expect((await post(path, { ...input, userId: { $ne: 1 } })).status).toBe(400);
    expect((await post(path, { ...input, more: 1 })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test('F5 searching, and the list of those asked, need a session', async () => {
    for (const path of ['search?query=bob', 'search', 'sent']) {
      const answer = await gateway.get(`/api/friends/${path}`);
      expect(answer.status).toBe(401);
      expect((await refusal(answer))['msg']).toBe('Please log in.');
    }
  });

  test('a search answers the people found, with the listed fields only', async () => {
    const answer = await search('?query=%20bo%20b%20');

    expect(await answer.json()).toEqual({ success: true, users: [bob], next: 'MORE' });
    expect(asked).toEqual([{ method: 'search', input: { query: 'bo b', withSurnames: true }, by: alice.userId }]);
  });

  test('the next page of a search is asked for with its place', async () => {
    expect((await search('?query=bo&after=WyIwYm8i')).status).toBe(200);

    expect(asked).toEqual([
      { method: 'search', input: { query: 'bo', after: 'WyIwYm8i', withSurnames: true }, by: alice.userId },
    ]);
  });

  test.each(['', '%24ne', 'a%20b', 'x'.repeat(1025), 'a&after=b'])('a place that is none is 400: %j', async after => {
    const answer = await search(`?query=bo&after=${after}`);

    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({ fieldReasons: { after: 'search_place_malformed' } });
    expect(asked).toEqual([]);
  });

  test.each(['', '?query=', '?query=%20%09', '?query=%C2%A0'])('F1 a search for nothing is 400: %p', async query => {
    const answer = await search(query);

    expect(answer.status).toBe(400);
    expect((await refusal(answer))['msg']).toBe('Please enter a search query.');
    expect(asked).toEqual([]);
  });

  test.each(['?query[$ne]=x', '?query=a&query=b', '?query[$regex]=.', '?query=a&userId=b', `?query=${'x'.repeat(65)}`])(
    'F3 a search is one query and nothing else: %s is 400',
    async query => {
      expect((await search(query)).status).toBe(400);
      expect(asked).toEqual([]);
    },
  );

  test('those asked and those blocked are people with the listed fields only', async () => {
    const answer = await gateway.get('/api/friends/sent', { cookie: alice.cookie });

    expect(await answer.json()).toEqual({ success: true, sent: [bob], blocked: [bob] });
  });

  test('a request that crosses one that waits says that you are friends now', async () => {
    friends.sendRequest = async () => ({ outcome: 'friends' });

    const body = (await (await post('send-request', { targetId: OTHER })).json()) as { msg: string };

    expect(body).toEqual({ success: true, msg: expect.stringContaining('you are friends now') });
  });

  test.each([
    ['F9', 'not_found', 404, 'no_request_from_member', 'There’s no friend request from this person.'],
    ['F7', 'conflict', 409, 'friends_already', 'You’re already friends.'],
    ['F8', 'rate_limited', 429, 'too_much_at_once', 'That’s a lot at once. Please try again later.'],
  ] as const)('%s what friends refuses as %s is %i with its sentence', async (_row, code, status, reason, sentence) => {
    friends.acceptRequest = async () => {
      throw new ServiceError<FriendsReason>(code, reason);
    };

    const answer = await post('accept-request', { requesterId: OTHER });

    expect(answer.status).toBe(status);
    expect(await refusal(answer)).toMatchObject({ msg: sentence, reason });
  });

  test('without friends, a search and a command are 503 with a msg', async () => {
    delete friends.search;
    delete friends.block;

    for (const answer of [await search('?query=bob'), await post('block', { targetId: OTHER })]) {
      expect(answer.status).toBe(503);
      expect(await refusal(answer)).toHaveProperty('msg');
    }
  });
});
