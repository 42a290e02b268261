import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import type { MemberProfile } from '@attune/friends-contract/profile.methods';
import { ServiceError } from '@attune/platform/service-error';
import { type FriendsAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const friends: FriendsAnswers = {};
let gateway: RunningGateway;
let alice: Awaited<ReturnType<RunningGateway['signedIn']>>;

const bob: MemberProfile = {
  _id: 'b'.repeat(24),
  username: 'bob',
  firstname: 'Bob',
  lastname: 'Stone',
  age: 34,
  pronouns: 'he/him',
  bio: 'Tea',
  profilePicture: 'https://pictures.example/bob.jpg',
  photos: ['https://pictures.example/bob.jpg'],
  prompts: [{ prompt: 'small_joy', answer: 'Tea' }],
  facts: { ...NO_FACTS, work: 'Baker', languages: ['en'] },
  relation: 'asking',
  note: 'Tea?',
};

describe('members over HTTP', () => {
  beforeAll(async () => {
    gateway = await startGateway({ friends });
    alice = await gateway.signedIn();
  });
  afterAll(() => gateway.stop());

  const read = (username: string, cookie = alice.cookie) => gateway.get(`/api/members/${username}`, { cookie });

  test('I24 a member’s profile is asked for as the member of the session, and has the listed fields only', async () => {
    const asked: unknown[] = [];
    friends.profile = async ({ username }, caller) => {
      asked.push({ username, by: caller?.userId });
      const facts = { ...bob.facts, salary: 1 };
      return { ...bob, facts, email: 'bob@example.org', passwordHash: 'x', isVerified: true };
    };

    const answer = await read('Bob');

    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ success: true, member: bob });
    expect(asked).toEqual([{ username: 'Bob', by: alice.userId }]);
  });

  test('P14 an unknown name, and one across a block, are 404 with one sentence', async () => {
    friends.profile = async () => {
      throw new ServiceError<FriendsReason>('not_found', 'unknown_member');
    };

    for (const username of ['unknown', '%00', '%F0%9F%98%80', '..%2Fauth%2Fme', encodeURIComponent('{"$ne":1}')]) {
      const answer = await read(username);
      expect([username, answer.status]).toEqual([username, 404]);
      expect(await refusal(answer)).toMatchObject({
        message: 'This person isn’t on Attune.',
        reason: 'unknown_member',
      });
    }
  });

  test('P15 who has seen too many people is told when to come back', async () => {
    friends.profile = async () => {
      throw new ServiceError<FriendsReason>('rate_limited', 'too_many_profiles_seen', {}, { retryAfter: 3600 });
    };

    const answer = await read('bob');

    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('3600');
  });

  test('a visitor reads no member', async () => {
    expect((await read('bob', '')).status).toBe(401);
  });

  test('without friends, a profile is 503', async () => {
    delete friends.profile;

    expect((await read('bob')).status).toBe(503);
  });
});
