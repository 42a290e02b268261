import { Health } from '../src/health/health.js';
import { createLogger } from '../src/logging/logger.js';
import { Metrics } from '../src/metrics/metrics.js';
import { RedisConnections } from '../src/redis/redis.connections.js';
import { whenReady } from '../src/redis/redis.js';

const REDIS_URL = process.env['REDIS_URL'] as string;
const NOWHERE = 'redis://127.0.0.1:1';
const log = createLogger('test', 'silent');

function connectionsTo(jobs: string) {
  const checks: string[] = [];
  const health = new Health(log, new Metrics('test'));
  const add = health.add.bind(health);
  health.add = (name, check) => {
    checks.push(name);
    add(name, check);
  };
  health.onApplicationBootstrap();
  return { health, checks, connections: new RedisConnections({ REDIS_URL, REDIS_JOBS_URL: jobs }, health, log) };
}

describe('RedisConnections', () => {
  test('uses with the same Redis share a connection; one with a Redis of its own is watched under its name', async () => {
    const { connections, checks } = connectionsTo(`${REDIS_URL}?own`);

    expect(connections.for('sessions')).toBe(connections.for('transport'));
    expect(connections.for('jobs')).not.toBe(connections.for('sessions'));
    expect(checks).toEqual(['redis', 'redis eviction policy', 'redis jobs', 'redis jobs eviction policy']);
    connections.close();
  });

  test('a process is not ready without a Redis that it uses, and ready without one that it does not', async () => {
    const { connections, health } = connectionsTo(NOWHERE);

    await whenReady(connections.for('sessions'), 30_000);
    expect(await health.isReady()).toBe(true);
    connections.for('jobs');
    expect(await health.isReady()).toBe(false);
    connections.close();
  });
});
