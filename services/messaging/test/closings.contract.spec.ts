import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectForCommands, type Redis, whenReady } from '@attune/platform/redis/redis';
import { ClusterOfSix } from '../../../infra/test/cluster-of-six.ts';
import { until } from '../../../infra/test/until.js';
import { Closings, EPOCH } from '../src/closings/closings.js';

jest.setTimeout(120_000);

const done = async () => undefined;

describe('closings, where another Redis takes over', () => {
  let dir: string;
  let cluster: ClusterOfSix;
  let redis: Redis;
  let closings: Closings;
  let others: Closings;

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-closings-'));
    cluster = await ClusterOfSix.start(dir);
    redis = connectForCommands(cluster.urlOf('messaging'), () => undefined);
    await whenReady(redis, 5000);
    [closings, others] = [new Closings(redis), new Closings(redis)];
  });
  afterAll(async () => {
    redis.disconnect();
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test('nothing is closed before a replica of Redis knows, and a failover brings no epoch back', async () => {
    await closings.during(done);
    const before = await others.epoch();
    const primaries = await cluster.primaries();
    const replicas = cluster.nodes.filter(node => !primaries.includes(node));

    for (const node of replicas) await node.process.kill('SIGSTOP');
    await expect(closings.during(done)).rejects.toMatchObject({ code: 'unavailable' });
    for (const node of replicas) await node.process.kill('SIGCONT');
    await until(() => closings.during(done).then(() => true));

    const epoch = await redis.get(EPOCH);
    const primary = await cluster.primaryOf(EPOCH);
    await primary.process.kill('SIGKILL');
    await until(async () => (await others.epoch()) !== undefined, 60_000);
    expect(await redis.get(EPOCH)).toBe(epoch);
    expect(await others.epoch()).not.toBe(before);
  });
});
