import { Redis } from 'ioredis';
import { evictionCheck } from '../src/redis/redis.connections.js';
import { Health } from '../src/health/health.js';
import { listenForProbes } from '../src/health/health.server.js';
import { InternalPages } from '../src/health/internal.pages.js';
import { Metrics } from '../src/metrics/metrics.js';
import { createLogger } from '../src/logging/logger.js';

const aHealth = (metrics = new Metrics('test')) => {
  const health = new Health(createLogger('test', 'silent'), metrics);
  health.onApplicationBootstrap();
  return health;
};

describe('health', () => {
  test('ready while every check passes, and again when a failed one recovers', async () => {
    const health = aHealth();
    let isAway = false;
    health.add('store', async () => {
      if (isAway) throw new Error('away');
    });

    expect(await health.isReady()).toBe(true);
    isAway = true;
    expect(await health.isReady()).toBe(false);
    isAway = false;
    expect(await health.isReady()).toBe(true);
  });

  test('a check that hangs is a failed one', async () => {
    const health = aHealth();
    health.add('store', () => new Promise(() => undefined));

    expect(await health.isReady()).toBe(false);
  });

  test('not ready while draining, but live', async () => {
    const health = aHealth();
    health.drain();

    expect(await health.isReady()).toBe(false);
    expect(health.isLive()).toBe(true);
  });

  test('I32 a Redis that evicts keys is refused with its policy', async () => {
    const redis = new Redis(process.env['REDIS_URL'] as string);
    const evicting = { info: async () => 'maxmemory_policy:allkeys-lru\r\n' } as unknown as Redis;

    await expect(evictionCheck(redis)()).resolves.toBeUndefined();
    await expect(evictionCheck(evicting)()).rejects.toThrow(/allkeys-lru.*noeviction/);
    redis.disconnect();
  });

  test('the probes say yes or no, and nothing about why', async () => {
    const metrics = new Metrics('test');
    const health = aHealth(metrics);
    health.add('store', () => Promise.reject(new Error('password wrong at 10.0.0.7')));
    const server = await listenForProbes([{ health, metrics }], { port: 0, host: '127.0.0.1' });
    const { port } = server.address() as { port: number };
    const get = async (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(async r => [r.status, await r.text()]);

    expect(await get('/ready')).toEqual([503, 'no\n']);
    expect(await get('/live')).toEqual([200, 'yes\n']);
    expect((await get('/metrics'))[1]).toContain('attune_dependency_up{dependency="store",service="test"} 0');
    expect(await get('/env')).toEqual([404, '']);
    server.close();
  });

  test('a page of the process is loaded when it is first asked for, and once; one that fails is tried again', async () => {
    const pages = new InternalPages();
    let loads = 0;
    pages.add('/queues', async () => {
      loads += 1;
      if (loads === 1) throw new Error('not now');
      return ({ url }, response) => void response.end(`page of ${url}`);
    });
    const server = await listenForProbes([{ health: aHealth(), pages }], { port: 0, host: '127.0.0.1' });
    const { port } = server.address() as { port: number };
    const get = async (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(async r => [r.status, await r.text()]);

    expect(loads).toBe(0);
    expect(await get('/queues')).toEqual([503, '']);
    expect(await get('/queues/mail?state=failed')).toEqual([200, 'page of /queues/mail?state=failed']);
    expect(await get('/queues')).toEqual([200, 'page of /queues']);
    expect(await get('/queuesque')).toEqual([404, '']);
    expect(loads).toBe(2);
    server.close();
  });
});
