import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startRedis } from './redis.mjs';
import type { Store } from './store.mjs';

let dir: string;
let redis: Store;

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

test('a Redis that somebody else runs is used, and is not ours to kill', async () => {
  const given = await startRedis({ dir, url: 'redis://redis.example:6379/3' });

  expect(given.url).toBe('redis://redis.example:6379/3');
  expect(given.pid).toBeUndefined();
  await expect(given.kill('SIGKILL')).rejects.toThrow('redis.example:6379, which is not ours');
});

async function ask<T>(url: string, question: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url);
  try {
    return await question(client);
  } finally {
    client.disconnect();
  }
}
