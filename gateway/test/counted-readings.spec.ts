import { Metrics } from '@attune/platform/metrics/metrics';
import { figuresOf } from '@attune/platform/testing/figures';
import { Reflector } from '@nestjs/core';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { Redis } from 'ioredis';
import type { SecurityLog } from '../src/security/security.log.js';
import { LimitMetrics } from '../src/limits/limit.metrics.js';
import { CountedAs, MemberLimits } from '../src/limits/member.limits.js';

class Routes {
  list(): void {}
  @CountedAs('pictures')
  picture(): void {}
  @CountedAs('searches')
  search(): void {}
}

const redis = new Redis(process.env['REDIS_URL'] ?? '');
const record = jest.fn();
const metrics = new Metrics('gateway');
const security = { record } as unknown as SecurityLog;
const limits = new MemberLimits(redis, security, new LimitMetrics(metrics), new Reflector());
const caller = { userId: 'a'.repeat(24) };
const reading = (about: object = {}, handler: keyof Routes = 'list') =>
  new ExecutionContextHost(
    [{ method: 'GET', caller, routeOptions: { url: '/api/friends' }, ...about }],
    Routes,
    Routes.prototype[handler],
  );
const counted = async (kind: string) => Number(await redis.get(`limit:read-${kind}:${caller.userId}`));

describe('MemberLimits', () => {
  afterEach(() => redis.flushall());
  afterAll(() => redis.quit());

  test('each kind is among the figures from the start', async () => {
    const figures = await figuresOf(metrics);
    for (const kind of ['lists', 'pictures', 'searches']) expect(figures).toContain(`{rule="read-${kind}"} 0`);
  });

  test.each([
    ['list', 'lists', 1200],
    ['picture', 'pictures', 3000],
    ['search', 'searches', 120],
  ] as const)('a %s counts among the %s, of which a member reads %i in a minute', async (route, kind, most) => {
    expect(await limits.canActivate(reading({}, route))).toBe(true);

    const key = `limit:read-${kind}:${caller.userId}`;
    expect(await redis.keys('*')).toEqual([key]);
    expect(await redis.ttl(key)).toBe(60);
    await redis.incrby(key, most - 1);
    await expect(limits.canActivate(reading({}, route))).rejects.toMatchObject({ code: 'rate_limited' });
    expect(record).toHaveBeenCalledWith('limit_reached', { limit: `read-${kind}`, key: caller.userId });
    await redis.decrby(key, 2);
    expect(await limits.canActivate(reading({}, route))).toBe(true);
  });

  test.each([
    ['has no session', { caller: undefined }],
    ['asks for a page', { routeOptions: { url: '/friends/api/' } }],
    ['is for no route', { routeOptions: {} }],
  ])('a request that %s is not counted', async (_what, about) => {
    expect(await limits.canActivate(reading(about))).toBe(true);
    expect(await counted('lists')).toBe(0);
  });
});
