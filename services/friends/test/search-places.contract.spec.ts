import { until } from '../../../infra/test/until.js';
import { anEntry, type RunningFriends, startFriends } from './friends-service.fixture.js';

/** More than a page reads. Each is found at the beginning of a name, and again by a word of the last name. */
const COUNT = 210;
const known = Array.from({ length: COUNT }, (_, index) =>
  anEntry({ username: `n${index}`, firstname: 'Quona', lastname: 'Van Quonaquona' }),
);
let running: RunningFriends;

describe('places in a search', () => {
  beforeAll(async () => {
    running = await startFriends({ known });
    await until(async () => (await running.directory.countDocuments()) >= COUNT);
  });
  afterAll(() => running.stop());

  test('a place that the caller wrote tells of no member whom the day’s allowance does not count', async () => {
    const alice = await running.member();
    const first = known.map(({ userId }) => userId).toSorted()[0] ?? '';
    const after = Buffer.from(JSON.stringify(['1quo', first])).toString('base64url');

    const { people, next } = await running.friends.search({ query: 'quo', after }, alice);

    expect(people).toEqual([]);
    const [, told] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString()) as [string, string];
    expect(known.map(({ userId }) => userId)).toContain(told);
    const count = `friends:{${alice.userId}}:profiles`;
    expect(await running.redis.pfcount(count)).toBe(1);
    await running.redis.pfadd(count, told);
    expect(await running.redis.pfcount(count)).toBe(1);
  });
});
