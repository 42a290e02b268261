import { Redis } from 'ioredis';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consume, MemberRateLimits, rateLimited } from '../src/rate-limit.js';

const LIMITS = { ask: { name: 'asked', points: 2, seconds: 600 }, tell: { name: 'told', points: 1, seconds: 60 } };
let redis: Redis;

describe('consume', () => {
  test('it says what is left, what was taken and how long the points are counted, also of a refusal', async () => {
    const limiter = new RateLimiterMemory({ points: 3, duration: 60 });

    expect(await consume(limiter, 'a')).toMatchObject({ isAllowed: true, remainingPoints: 2, consumedPoints: 1 });
    expect(await consume(limiter, 'a', 2)).toMatchObject({ isAllowed: true, remainingPoints: 0, consumedPoints: 3 });
    const refused = await consume(limiter, 'a');
    expect(refused).toMatchObject({ isAllowed: false, remainingPoints: 0, consumedPoints: 4 });
    expect(refused.msBeforeNext).toBeGreaterThan(0);
    expect(refused.msBeforeNext).toBeLessThanOrEqual(60_000);
    expect(await consume(limiter, 'b')).toMatchObject({ isAllowed: true });
  });

  test('where it is not known what was taken, the answer is unavailable and no permission', async () => {
    const limiter = new RateLimiterMemory({ points: 3, duration: 60 });
    jest.spyOn(limiter, 'consume').mockRejectedValue(new Error('the connection is closed'));

    await expect(consume(limiter, 'a')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('rateLimited', () => {
  test('it is refused with the reason and the whole seconds to wait', () => {
    expect(rateLimited<'too_much'>('too_much', 1001)).toMatchObject({
      code: 'rate_limited',
      reason: 'too_much',
      params: {},
      details: { retryAfter: 2 },
    });
  });
});

describe('MemberRateLimits', () => {
  beforeAll(() => void (redis = new Redis(process.env['REDIS_URL'] ?? '')));
  afterAll(() => redis.quit());

  test('each purpose has its own count for each member, which all replicas share', async () => {
    const [one, twin] = [redis, redis].map(store => new MemberRateLimits(store, 'tests', LIMITS, 'too_much'));
    await one?.consume('ask', 'alice');
    await twin?.consume('ask', 'alice');

    await expect(one?.consume('ask', 'alice')).rejects.toMatchObject({ code: 'rate_limited', reason: 'too_much' });
    await one?.consume('tell', 'alice');
    await one?.consume('ask', 'bob');
    await expect(twin?.consume('tell', 'alice')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('counts are named by service and limit, and end with the period', async () => {
    await new MemberRateLimits(redis, 'periods', LIMITS, 'too_much').consume('ask', 'alice');

    expect(await redis.ttl('periods:asked:alice')).toBeGreaterThan(590);
    expect(await redis.ttl('periods:asked:alice')).toBeLessThanOrEqual(600);
  });
});
