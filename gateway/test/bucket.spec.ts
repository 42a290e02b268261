import { Redis } from 'ioredis';
import { Bucket } from '../src/limits/bucket.js';

const SECONDS = 600;
let redis: Redis;
let bucket: Bucket;
const security = { record: () => undefined };

describe('Bucket', () => {
  beforeAll(() => {
    redis = new Redis(process.env['REDIS_URL'] ?? '');
    bucket = new Bucket(redis, { name: 'test', points: 2, seconds: SECONDS }, security);
  });
  afterAll(() => redis.quit());

  /** How many of so many tries got a point. */
  async function taken(key: string, tries: number): Promise<number> {
    const answers = await Promise.allSettled(Array.from({ length: tries }, () => bucket.take(key)));
    return answers.filter(({ status }) => status === 'fulfilled').length;
  }

  test('a point given back can be taken again, and its time goes on', async () => {
    await taken('back', 2);
    await redis.expire('limit:test:back', SECONDS / 2);

    await bucket.giveBack('back');

    expect(await redis.ttl('limit:test:back')).toBeLessThanOrEqual(SECONDS / 2);
    expect(await taken('back', 3)).toBe(1);
  });

  test('a point given back after its time leaves nothing', async () => {
    await taken('late', 1);
    await redis.del('limit:test:late');

    await bucket.giveBack('late');

    expect(await redis.exists('limit:test:late')).toBe(0);
  });

  test('however many points are given back, there are no more than at the beginning', async () => {
    await taken('more', 1);

    for (let turn = 0; turn < 5; turn += 1) await bucket.giveBack('more');

    expect(await taken('more', 5)).toBe(2);
  });
});
