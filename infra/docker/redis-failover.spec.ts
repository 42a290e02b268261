import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectForCommands, connectForSubscribing, type Redis, whenReady } from '@attune/platform/redis/redis';
import { redisOptions } from '@attune/platform/redis/redis.address';
import { Sessions, SESSIONS_ENDED } from '@attune/platform/sessions/sessions';
import { Redis as OneRedis } from 'ioredis';
import { WatchedRedis } from '../test/watched-redis.ts';
import { until } from '../test/until.js';

jest.setTimeout(120_000);

const scope = new AsyncDisposableStack();
let dir: string;
let watched: WatchedRedis;

const open: { disconnect: () => void }[] = [];
const nothing = () => undefined;

async function as(user: string): Promise<Redis> {
  const redis = connectForCommands(watched.urlOf(user), nothing);
  open.push(redis);
  await whenReady(redis, 30_000);
  return redis;
}

const takesWrites = (redis: Redis) =>
  redis.set('auth:probe', '1').then(
    () => true,
    () => false,
  );

/** The primary is killed; resolves when another one serves, and the old one is back as its replica. */
async function failOver(redis: Redis) {
  const before = await watched.primary();
  await before.kill('SIGKILL');
  await until(() => takesWrites(redis));
  await before.start();
  await until(() => watched.isWhole());
  return { before, after: await watched.primary() };
}

describe('Redis servers that sentinels watch', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-watched-'));
    watched = await WatchedRedis.start(scope, dir);
  });
  afterAll(async () => {
    for (const redis of open) redis.disconnect();
    await scope.disposeAsync();
    rmSync(dir, { recursive: true, force: true });
  });

  test('a process asks the sentinels as itself, and can change nothing there', async () => {
    const sentinel = new OneRedis({
      ...redisOptions(watched.urlOf('auth')).sentinels?.[0],
      username: 'auth',
      password: watched.passwords['auth'] ?? '',
      enableReadyCheck: false,
    });
    open.push(sentinel);

    await expect(sentinel.call('SENTINEL', 'get-master-addr-by-name', 'attune')).resolves.toHaveLength(2);
    await expect(sentinel.call('SENTINEL', 'failover', 'attune')).rejects.toThrow('NOPERM');
    await expect(sentinel.call('SENTINEL', 'set', 'attune', 'quorum', '1')).rejects.toThrow('NOPERM');
    await expect(sentinel.config('GET', '*')).rejects.toThrow(/NOPERM|unknown command/);
  });

  test('the users who copy and watch reach no data', async () => {
    const primary = await watched.primary();
    const [replica, sentinel] = [watched.connect(primary, 'replica'), watched.connect(primary, 'sentinel')];
    open.push(replica, sentinel);

    await expect(replica.call('GET', 'session:1')).rejects.toThrow('NOPERM');
    await expect(sentinel.call('SET', 'session:1', 'x')).rejects.toThrow('NOPERM');
    await expect(sentinel.call('CONFIG', 'SET', 'maxmemory', '1')).rejects.toThrow('NOPERM');
  });

  test('I14 I25 after the primary was killed a replica serves by itself: what was copied is there, an ended session stays ended, and the old primary becomes a replica', async () => {
    const redis = await as('auth');
    const sessions = new Sessions(redis);
    const [kept, ended] = [await sessions.start('ada'), await sessions.start('ada')];
    await redis.wait(2, 5000);

    await sessions.end({ sessionId: ended.sessionId, userId: 'ada' });
    const { before, after } = await failOver(redis);

    expect(after.name).not.toBe(before.name);
    expect(await sessions.areAlive([kept, ended].map(({ sessionId }) => ({ sessionId, userId: 'ada' })))).toEqual([
      true,
      false,
    ]);
    const old = watched.connect(before);
    open.push(old);
    expect(await old.info('replication')).toContain('role:slave');
  });

  test('I5 subscribers hear what is published after the failover', async () => {
    const subscriber = connectForSubscribing(watched.urlOf('gateway'), nothing);
    open.push(subscriber);
    const heard: string[] = [];
    subscriber.on('message', (_channel, ids: string) => heard.push(ids));
    await subscriber.subscribe(SESSIONS_ENDED);
    const redis = await as('auth');

    await failOver(redis);

    await until(async () => (await redis.publish(SESSIONS_ENDED, 'after')) === 1);
    await until(() => heard.includes('after'));
  });

  test('a primary that has lost its replicas takes no more writes, and the end of a session is not acknowledged', async () => {
    const redis = await as('auth');
    const sessions = new Sessions(redis);
    await until(() => takesWrites(redis));
    const { sessionId } = await sessions.start('ben');
    const primary = await watched.primary();
    const replicas = watched.nodes.filter(node => node !== primary);
    for (const replica of replicas) await replica.kill('SIGSTOP');

    await expect(sessions.end({ sessionId, userId: 'ben' })).rejects.toMatchObject({ code: 'unavailable' });
    // What min-replicas-max-lag says.
    await until(async () => {
      const refused = await redis.set('auth:probe', '1').catch((error: Error) => error.message);
      return refused.startsWith('NOREPLICAS');
    });

    for (const replica of replicas) await replica.kill('SIGCONT');
    await until(() => takesWrites(redis));
    await until(() => watched.isWhole(), 60_000);
  });
});
