import { anEntry, type RunningFriends, startFriends } from './friends-service.fixture.js';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Enough behind each letter for a full page. */
const known = LETTERS.flatMap(letter =>
  Array.from({ length: 20 }, (_, index) =>
    anEntry({ username: `${letter}_${index}`, firstname: '0', lastname: '0', profilePicture: null }),
  ),
);
let running: RunningFriends;

describe('limits of searches', () => {
  beforeAll(async () => {
    running = await startFriends();
    await running.userVerified(anEntry({ firstname: '0', lastname: '0' }));
    for (const entry of known) await running.userVerified(entry);
    while ((await running.directory.countDocuments({ firstname: '0' })) <= known.length)
      await new Promise(resolve => setTimeout(resolve, 50));
  }, 60_000);
  afterAll(() => running.stop());

  test('F4 who walks the alphabet is stopped at about 500 people, and may look again at those already seen', async () => {
    const [alice, bob] = [await running.member({ username: '-1' }), await running.member({ username: '-2' })];
    const found = (query: string, as = alice) => running.friends.search({ query }, as);
    const seen = new Set<string>();
    let refused: unknown;
    for (const letter of LETTERS) {
      const answer = await found(`${letter}_`).catch((error: unknown) => void (refused ??= error));
      for (const { _id } of answer?.people ?? []) seen.add(_id);
    }

    expect(refused).toMatchObject({
      code: 'rate_limited',
      reason: 'too_many_profiles_seen',
      details: { retryAfter: expect.any(Number) },
    });
    expect(seen.size).toBeGreaterThanOrEqual(480);
    expect(seen.size).toBeLessThan(known.length);
    expect((await found('a_')).people).toHaveLength(20);
    expect((await found('z_', bob)).people).toHaveLength(20);
  });

  test('F4 the count of people seen is small, does not reveal who they were, and ends after a day', async () => {
    const alice = await running.member({ username: '-3' });
    for (const letter of LETTERS) await running.friends.search({ query: `${letter}_` }, alice).catch(() => undefined);

    const keys = await running.redis.keys(`friends:*${alice.userId}*profiles*`);
    const [key = ''] = keys;

    expect(keys).toHaveLength(1);
    const bytes = await running.redis.getBuffer(key);
    expect(bytes?.length).toBeLessThanOrEqual(12_304);
    for (const { userId } of known) expect(bytes?.includes(userId)).toBe(false);
    const lifetime = await running.redis.pttl(key);
    expect(lifetime).toBeGreaterThan(0);
    expect(lifetime).toBeLessThanOrEqual(24 * 3_600_000);
  });
});
