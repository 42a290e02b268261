import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { redisOptions } from '@attune/platform/redis/redis.address';
import { Redis } from 'ioredis';
import { ClusterOfSix } from '../../infra/test/cluster-of-six.ts';
import { WatchedRedis } from '../../infra/test/watched-redis.ts';
import { restoreBackup } from '../src/restore.js';
import { takeBackup } from '../src/take.js';
import { environmentOf, newKeys, openStores, type ProductStores, startProductStores } from './product.fixture.js';

jest.setTimeout(120_000);

const PRESENCE = 'presence:ada';
const TAKEN = 'backup:taken';

let scope: AsyncDisposableStack;
let dir: string;
let product: ProductStores;

/** The keys of a Redis, before which it was given one that a backup has. */
async function withPresence(address: string): Promise<Redis> {
  const redis = new Redis(redisOptions(address));
  scope.defer(() => redis.disconnect());
  await redis.flushall();
  await redis.set(PRESENCE, '1764000000000', 'EX', 3600);
  return redis;
}

/** Takes a backup as the user `backup`, empties the Redis and restores it as `admin`. */
async function backUp(environment: (user: string) => object, empty: () => Promise<unknown>) {
  const keys = await newKeys();
  const { name } = await openStores(environment('backup'), stores =>
    takeBackup(stores, { recipient: keys.recipient, keptDays: 14 }),
  );
  await empty();
  await openStores(environment('admin'), stores =>
    restoreBackup(stores, { name, identity: keys.identity, databases: [] }),
  );
}

async function takenAndRestored(redis: Redis, environment: (user: string) => object) {
  let taken: string | null = null;
  await backUp(environment, async () => {
    taken = await redis.get(TAKEN);
    await redis.flushall();
  });
  return { taken, keys: await redis.keys('*') };
}

describe('a backup of the Redis', () => {
  beforeAll(async () => {
    scope = new AsyncDisposableStack();
    dir = mkdtempSync(join(tmpdir(), 'attune-backup-redis-'));
    scope.defer(() => rmSync(dir, { recursive: true, force: true }));
    product = await startProductStores(scope);
  });
  afterAll(() => scope.disposeAsync());

  const vault = () => ({ BACKUP_STORAGE: pathToFileURL(mkdtempSync(join(dir, 'vault-'))).href });

  test('that sentinels name is taken and restored', async () => {
    const watched = await WatchedRedis.start(scope, dir);
    const redis = await withPresence(watched.url);
    const place = vault();

    const after = await takenAndRestored(redis, user => ({
      ...environmentOf(product, user, place),
      REDIS_URL: watched.urlOf(user),
    }));

    expect(after).toEqual({ taken: expect.stringMatching(/^\d+$/), keys: [PRESENCE] });
  });

  test('that is a cluster is taken from every primary, and restored to each', async () => {
    const cluster = await ClusterOfSix.start(join(dir, 'cluster'));
    scope.defer(() => cluster.stop());
    const seen = Array.from({ length: 30 }, (_, number) => `presence:${number}`);
    for (const key of seen) await cluster.tell(await cluster.primaryOf(key), 'SET', key, '1764000000000', 'EX', 3600);
    const primaries = await cluster.primaries();
    const emptied: unknown[] = [];
    const place = vault();

    await backUp(
      user => ({ ...environmentOf(product, user, place), REDIS_URL: cluster.urlOf(user) }),
      async () => {
        for (const node of primaries) emptied.push(await cluster.tell(node, 'DBSIZE'));
        for (const node of primaries) await cluster.tell(node, 'FLUSHALL');
      },
    );

    expect(emptied.every(size => Number(size) > 0)).toBe(true);
    expect((await cluster.keys()).toSorted()).toEqual(seen.toSorted());
    expect(await cluster.tell(await cluster.primaryOf('presence:7'), 'TTL', 'presence:7')).toBeGreaterThan(3000);
  });

  test('that sessions have apart is taken and restored, and that of the transport is not touched', async () => {
    const apart = await startProductStores(scope);
    const redis = await withPresence(apart.redis.urlOf('admin'));
    const transport = await withPresence(product.redis.urlOf('admin'));
    const place = vault();

    const after = await takenAndRestored(redis, user => ({
      ...environmentOf(product, user, place),
      REDIS_SESSIONS_URL: apart.redis.urlOf(user),
    }));

    expect(after).toEqual({ taken: expect.stringMatching(/^\d+$/), keys: [PRESENCE] });
    await expect(transport.keys('*')).resolves.toEqual([PRESENCE]);
  });
});
