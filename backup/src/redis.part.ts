import { keysLike } from '@attune/platform/redis/of-cluster';
import type { Redis } from '@attune/platform/redis/redis';
import { z } from 'zod';
import { BackupError } from './backup-error.js';

/**
 * The keys whose facts stand nowhere else and shall outlive Redis: when each member was last here. All others are left out: sessions, so
 * that none that was ended since comes back; jobs and events, which services hand over again from what MongoDB has; limits and caches.
 * The user `backup` of infra/docker/redis-users.ts may read these keys and no others.
 */
const DURABLE = ['presence:*'];
/** When the newest backup was taken (seconds since 1970): gateways show it to Prometheus. */
export const TAKEN_KEY = 'backup:taken';
const BATCH = 500;

/** `expiresAt`: in ms since 1970, -1 for never; `dump`: as DUMP gives it, in base64. */
const Entry = z.object({ key: z.string(), expiresAt: z.number().int(), dump: z.base64() });
type Entry = z.infer<typeof Entry>;

/** A line of JSON for each key. `count` is told of each. */
export async function* linesOf(redis: Redis, count: () => void): AsyncGenerator<Uint8Array> {
  for (const match of DURABLE) {
    // SCAN may give a key twice; the same one is restored twice.
    for await (const keys of keysLike(redis, match, BATCH)) {
      for (const entry of await entriesOf(redis, keys)) {
        count();
        yield Buffer.from(`${JSON.stringify(entry)}\n`);
      }
    }
  }
}

/** Of the keys that are still there. */
async function entriesOf(redis: Redis, keys: string[]): Promise<Entry[]> {
  const asked = keys.map(async key => {
    const [dump, expiresAt] = await Promise.all([redis.dumpBuffer(key), redis.pexpiretime(key)]);
    return dump && { key, expiresAt, dump: dump.toString('base64') };
  });
  return (await Promise.all(asked)).filter(entry => entry !== null);
}

/** The entries of a file of such lines. */
export async function* entriesIn(file: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of file) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield Entry.parse(JSON.parse(line));
  }
  if (rest) throw new BackupError('The keys of Redis end in the middle of a line.');
}

/** Writes the keys that have not expired meanwhile. */
export async function restoreEntries(redis: Redis, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { key, expiresAt, dump } of entries) {
    if (expiresAt !== -1 && expiresAt <= Date.now()) continue;
    const until = expiresAt === -1 ? 0 : expiresAt;
    await redis.restore(key, until, Buffer.from(dump, 'base64'), 'REPLACE', 'ABSTTL');
  }
}
