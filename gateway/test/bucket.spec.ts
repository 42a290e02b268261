import { Metrics } from '@attune/platform/metrics/metrics';
import { Redis } from 'ioredis';
import { Bucket, takeAll, tooMany } from '../src/limits/bucket.js';
import { LimitMetrics } from '../src/limits/limit.metrics.js';

const SECONDS = 600;
let redis: Redis;
let bucket: Bucket;
const metrics = new Metrics('gateway');
const security = { record: jest.fn() };

describe('Bucket', () => {
  beforeAll(() => {
    redis = new Redis(process.env['REDIS_URL'] ?? '');
    bucket = new Bucket(redis, { name: 'test', points: 2, seconds: SECONDS }, security, new LimitMetrics(metrics));
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

  test('a refusal says how long to wait; each is counted, and the first is in the security log', async () => {
    const counted = async () => {
      const { values } = (await metrics.getSingleMetric('attune_rate_limited_total')?.get()) ?? { values: [] };
      return values.find(({ labels }) => labels['rule'] === 'test')?.value;
    };
    const before = (await counted()) ?? NaN;
    await taken('refused', 2);
    const logged = () => security.record.mock.calls.filter(([, about]) => about.key === 'refused');
    expect(logged()).toEqual([]);

    const error = await bucket.take('refused').catch((refusal: unknown) => refusal);
    await taken('refused', 2);

    expect(error).toMatchObject({ code: 'rate_limited', reason: 'tried_too_often', params: { minutes: 10 } });
    const { retryAfter } = (error as { details: { retryAfter: number } }).details;
    expect(retryAfter).toBeGreaterThan(SECONDS - 10);
    expect(retryAfter).toBeLessThanOrEqual(SECONDS);
    expect(await counted()).toBe(before + 3);
    expect(logged()).toEqual([['limit_reached', { limit: 'test', key: 'refused' }]]);
  });

  test('the last milliseconds of a refusal are a second', async () => {
    await taken('ending', 2);
    await redis.pexpire('limit:test:ending', 300);

    await expect(bucket.take('ending')).rejects.toMatchObject({ details: { retryAfter: 1 } });
  });

  test('what is forgotten is counted from 0', async () => {
    await taken('forgotten', 2);

    await bucket.forget('forgotten');

    expect(await taken('forgotten', 3)).toBe(2);
  });

  test('of several points all are taken, or none', async () => {
    await taken('full', 2);

    await expect(
      takeAll([
        [bucket, 'free'],
        [bucket, 'full'],
        [bucket, 'later'],
      ]),
    ).rejects.toMatchObject({ code: 'rate_limited' });

    expect(await Promise.all(['limit:test:free', 'limit:test:full'].map(key => redis.get(key)))).toEqual(['0', '3']);
    expect(await redis.exists('limit:test:later')).toBe(0);
    await takeAll([
      [bucket, 'free'],
      [bucket, 'later'],
    ]);
    expect(await Promise.all(['limit:test:free', 'limit:test:later'].map(key => redis.get(key)))).toEqual(['1', '1']);
  });
});

describe('tooMany', () => {
  test('the seconds to wait are said in whole minutes as well', () => {
    expect(tooMany(61)).toMatchObject({
      code: 'rate_limited',
      reason: 'tried_too_often',
      params: { minutes: 2 },
      details: { retryAfter: 61 },
    });
  });
});
