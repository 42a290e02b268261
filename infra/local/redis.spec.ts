import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Redis } from 'ioredis';
import { redisUserNames } from '../docker/access.ts';
import { until } from '../test/until.js';
import { startRedis } from './redis.ts';
import type { Store } from './store.ts';

let dir: string;
let redis: Store;

describe('Local Redis', () => {
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-redis-'));
    redis = await startRedis({ dir, url: '' });
  });

  afterEach(async () => {
    await redis.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test('a killed Redis starts again on the same port, with its data', async () => {
    await ask(redis.url, client => client.set('kept', 'yes'));
    await written();
    const first = redis.pid;

    await redis.kill('SIGKILL');
    expect(redis.pid).toBeUndefined();
    await redis.restart();

    expect(redis.pid).not.toBe(first);
    expect(await ask(redis.url, client => client.get('kept'))).toBe('yes');
  });

  test('refuses writes rather than throw data away, and writes all of them down', async () => {
    const settings = await ask(redis.url, client =>
      client.config('GET', 'maxmemory-policy', 'appendonly', 'appendfsync', 'bind'),
    );

    expect(settings).toEqual(
      expect.arrayContaining([
        'maxmemory-policy',
        'noeviction',
        'appendonly',
        'yes',
        'appendfsync',
        'everysec',
        'bind',
        '127.0.0.1',
      ]),
    );
  });

  test('a Redis of another owner is used, and is not killed', async () => {
    const given = await startRedis({ dir, url: 'redis://redis.example:6379/3' });

    expect(given.url).toBe('redis://redis.example:6379/3');
    expect(given.pid).toBeUndefined();
    await expect(given.kill('SIGKILL')).rejects.toThrow('redis.example:6379, which is not ours');
  });

  test('O2 its files can be read by its own user alone, those of an earlier version too', async () => {
    await ask(redis.url, client => client.set('written', 'yes'));
    await redis.stop();
    for (const path of everyPath()) chmodSync(path, 0o755);

    await redis.restart();

    const open = everyPath().filter(path => (statSync(path).mode & 0o077) !== 0);
    expect(everyPath().map(path => basename(path))).toContain('appendonly.aof.1.incr.aof');
    expect(open).toEqual([]);
    await ask(redis.url, client => client.bgrewriteaof());
    await until(() => everyPath().some(path => path.endsWith('.2.base.rdb')));
    await until(() =>
      ask(redis.url, async client => (await client.info('persistence')).includes('aof_rewrite_in_progress:0')),
    );
    expect(everyPath().filter(path => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  });

  describe('with a password for each user', () => {
    const passwords = Object.fromEntries(redisUserNames.map(user => [user, `pw-${user}`]));

    test('a connection without one is refused, and each user reaches what is its own', async () => {
      await redis.stop();
      redis = await startRedis({ dir, url: '', passwords });

      await expect(ask(`redis://127.0.0.1:${redis.port}`, client => client.get('session:1'))).rejects.toThrow('NOAUTH');
      expect(await ask(redis.urlOf('gateway'), client => client.set('session:1', 'ada'))).toBe('OK');
      await expect(ask(redis.urlOf('friends'), client => client.get('session:1'))).rejects.toThrow('NOPERM');
      expect(await ask(redis.url, client => client.acl('WHOAMI'))).toBe('admin');
    });

    test('what was written before there were users is still there', async () => {
      await ask(redis.url, client => client.multi().set('session:1', 'ada').set('session:2', 'bob').exec());
      await redis.stop();

      redis = await startRedis({ dir, url: '', passwords });

      expect(await ask(redis.urlOf('auth'), client => client.mget('session:1', 'session:2'))).toEqual(['ada', 'bob']);
    });

    test('a killed Redis starts again with its users and with what they wrote', async () => {
      await redis.stop();
      redis = await startRedis({ dir, url: '', passwords });
      await ask(redis.urlOf('auth'), client => client.multi().set('session:1', 'ada').exec());
      await written();

      await redis.kill('SIGKILL');
      await redis.restart();

      expect(await ask(redis.urlOf('gateway'), client => client.get('session:1'))).toBe('ada');
    });
  });
});

/** While it waits for the disk, Redis acknowledges what it has not handed over yet: killed then, it would lose that. */
const written = () =>
  until(() => ask(redis.url, async client => (await client.info('persistence')).includes('aof_buffer_length:0')));

/** The folder and everything in it. */
const everyPath = () => [dir, ...readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(path => join(dir, path))];

async function ask<T>(url: string, question: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url).on('error', () => undefined);
  try {
    return await question(client);
  } finally {
    client.disconnect();
  }
}
