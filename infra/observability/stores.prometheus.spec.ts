import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startRedis } from '../local/redis.ts';
import { secretsIn } from '../local/settings.ts';
import type { Store } from '../local/store.ts';
import { until } from '../test/until.js';
import { startNodeExporter, startRedisExporter } from './exporters.ts';
import { startPrometheus } from './prometheus.ts';
import { alerts, figuresOf, panels } from './rules.ts';

jest.setTimeout(120_000);

const rules = alerts('alerts.stores.yaml');
const dir = mkdtempSync(join(tmpdir(), 'attune-watched-stores-'));
const scope = new AsyncDisposableStack();
const [primaryDir, replicaDir] = [join(dir, 'primary'), join(dir, 'replica')];
let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
let primary: Store;
let replica: Store;
let admin: Redis;
let replicaAdmin: Redis;

const fires = async (alert: string) => (await prometheus.query(rules[alert] ?? alert)).map(({ labels }) => labels);
const fired = (alert: string) => until(async () => (await fires(alert)).length > 0);
const silent = (alert: string) => until(async () => (await fires(alert)).length === 0);

async function start(folder: string) {
  const passwords = secretsIn(dir).redisPasswords;
  const redis = await startRedis({ dir: folder, url: '', passwords });
  scope.defer(() => redis.stop());
  const client = new Redis(redis.url, { retryStrategy: () => 200 });
  client.on('error', () => undefined);
  scope.defer(() => client.disconnect());
  return [redis, client, await startRedisExporter(scope, dir, redis.urlOf('metrics'))] as const;
}

beforeAll(async () => {
  const first = await start(primaryDir);
  const second = await start(replicaDir);
  [primary, admin] = first;
  [replica, replicaAdmin] = second;
  await replicaAdmin.config('SET', 'masteruser', 'admin');
  await replicaAdmin.config('SET', 'masterauth', new URL(primary.url).password);
  await replicaAdmin.replicaof('127.0.0.1', primary.port ?? 0);
  await admin.config('SET', 'maxmemory', '100mb');
  const machine = await startNodeExporter(scope, dir);
  const jobs = { redis: [{ targets: [first[2], second[2]] }], machine: [{ targets: [machine] }] };
  prometheus = await startPrometheus({ dir: join(dir, 'prometheus'), jobs });
  scope.defer(() => prometheus.stop());
  await until(async () => (await prometheus.query('up == 1')).length === 3);
  await until(async () => (await prometheus.query('redis_master_link_up == 1')).length === 1);
  await until(async () => (await prometheus.query('sum(redis_connected_slaves)'))[0]?.value === 1);
});
afterAll(async () => {
  await scope.disposeAsync();
  rmSync(dir, { recursive: true, force: true });
});

describe('alerts on the stores, under the exporters of Redis and of the machine', () => {
  test.each(figuresOf(rules).filter(figure => /^(redis|node)_/.test(figure)))(
    '%s is shown to a user of Redis that reads no data, or by the machine',
    async figure => {
      expect(await prometheus.query(figure)).not.toEqual([]);
    },
  );

  test('memory and disks are seen', async () => {
    const seen = [panels()['Redis: share of its memory'], panels()['Disks: share that is free']];
    const series = await Promise.all(seen.map(expression => prometheus.query(expression ?? '')));

    expect(series.filter(found => !found.some(({ value }) => value > 0))).toEqual([]);
  });

  test('while all is well, none fires', async () => {
    const firing = await Promise.all(Object.keys(rules).map(async alert => [alert, await fires(alert)]));

    expect(firing.filter(([, labels]) => labels?.length)).toEqual([]);
  });

  test('RedisFillsUp fires when little of its memory is left', async () => {
    const used = Number(/used_memory:(\d+)/.exec(await admin.info('memory'))?.[1]);
    await admin.config('SET', 'maxmemory', Math.round(used * 1.1));
    await fired('RedisFillsUp');

    expect(await fires('RedisFillsUp')).toHaveLength(1);
    await admin.config('SET', 'maxmemory', '100mb');
    await silent('RedisFillsUp');
  });

  test('RedisRefusesConnections fires when there are too many', async () => {
    await admin.config('SET', 'maxclients', 10);
    const sockets = Array.from({ length: 20 }, () =>
      connect(primary.port ?? 0, '127.0.0.1').on('error', () => undefined),
    );
    await until(async () => Number(/rejected_connections:(\d+)/.exec(await admin.info('stats'))?.[1]) > 0);
    sockets.forEach(socket => socket.destroy());
    await admin.config('SET', 'maxclients', 1000);

    await fired('RedisRefusesConnections');
    expect(await fires('RedisRefusesConnections')).toHaveLength(1);
  });

  test('RedisDoesNotSave fires when its folder cannot be written', async () => {
    rmSync(replicaDir, { recursive: true });
    await replicaAdmin.bgsave();

    await fired('RedisDoesNotSave');
    expect(await fires('RedisDoesNotSave')).toHaveLength(1);
  });

  test('RedisReplicaGone and RedisReplicaLags fire when the replica cannot reach its primary', async () => {
    await until(
      async () => (await prometheus.query('max_over_time(sum(redis_connected_slaves)[5m:15s])'))[0]?.value === 1,
    );
    await replicaAdmin.replicaof('127.0.0.1', 1);

    await fired('RedisReplicaLags');
    await fired('RedisReplicaGone');
    expect(await fires('RedisReplicaGone')).toEqual([{ job: 'redis' }]);
  });

  test('RedisUnreachable fires when Redis is gone, and ExporterGone when nothing tells', async () => {
    await replica.stop();
    await fired('RedisUnreachable');
    prometheus.watch('redis', []);
    await fired('ExporterGone');

    expect(await fires('ExporterGone')).toEqual([{ job: 'redis' }]);
  });
});
