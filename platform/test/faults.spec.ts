import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { startRedis } from '../../infra/local/redis.ts';
import { createClient } from '../src/client.js';
import type { Client } from '../src/contract.js';
import { connectClient } from '../src/connect-client.js';
import { testConfig } from '../src/testing/test-config.js';
import { deadLetterStream, requestStream } from '../src/transport/envelope.js';
import type { RedisStreamClient } from '../src/transport/redis-stream.client.js';
import { replicaContract } from './replica/replica.contract.mjs';
import { type Replica, startReplica } from './replica/start-replica.js';
import { until } from './until.js';

describe('the transport during faults', () => {
  jest.setTimeout(60_000);

  let store: Awaited<ReturnType<typeof startRedis>>;
  let redis: Redis;
  let transport: RedisStreamClient;
  let client: Client<typeof replicaContract>;
  let replicas: Replica[];

  // A Redis of its own: these tests kill it.
  beforeAll(async () => {
    store = await startRedis({ dir: mkdtempSync(join(tmpdir(), 'attune-faults-')), url: '' });
  });
  beforeEach(async () => {
    const config = testConfig(store.url);
    redis = new Redis(store.url, { maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
    await redis.flushall();
    replicas = await Promise.all([startReplica(config), startReplica(config), startReplica(config)]);
    ({ transport, client } = await connectClient(replicaContract, config));
  });
  afterEach(async () => {
    await transport.close();
    await Promise.all(replicas.map(replica => replica.kill('SIGKILL')));
    redis.disconnect();
  });
  afterAll(() => store.stop());

  const apply = (from: number, to: number, holdMs: number) =>
    Array.from({ length: to - from }, (_, index) => client.apply({ key: `key ${from + index}`, holdMs }));
  const isServing = async () => {
    const { apply: patient } = replicaContract.methods;
    const impatient = createClient(
      { ...replicaContract, methods: { apply: { ...patient, timeoutMs: 1000 } } },
      transport,
    );
    return (await impatient.apply({ key: `probe ${Math.random()}`, holdMs: 0 })).pid > 0;
  };

  test('I11 a replica killed under load loses no answer and doubles no effect', async () => {
    const [victim] = replicas as [Replica];

    const answers = apply(0, 300, 100);
    await until(async () => (await redis.hlen('attempts')) > 50);
    await victim.kill('SIGKILL');
    answers.push(...apply(300, 400, 0));

    const settled = await Promise.all(answers);
    expect(settled.map(({ key }) => key)).toEqual(Array.from({ length: 400 }, (_, index) => `key ${index}`));
    expect(await redis.hlen('effects')).toBe(400);
  });

  test('I15 replicas terminated one by one under load lose no answer, and leave with exit code 0', async () => {
    const answers = apply(0, 100, 50);
    const codes: (number | null)[] = [];
    for (const replica of replicas.slice(0, 2)) {
      answers.push(...apply(answers.length, answers.length + 100, 50));
      codes.push(await replica.kill('SIGTERM'));
    }

    expect(await Promise.all(answers)).toHaveLength(300);
    expect(Object.values(await redis.hgetall('attempts')).every(attempts => attempts === '1')).toBe(true);
    expect(codes).toEqual([0, 0]);
  });

  test('I15 during the delay of its shutdown a replica is not ready and still answers', async () => {
    await Promise.all(replicas.map(replica => replica.kill('SIGKILL')));
    const leaving = await startReplica({ ...testConfig(store.url), SHUTDOWN_DELAY_MS: 5000 });
    replicas.push(leaving);

    const code = leaving.kill('SIGTERM');
    await until(async () => (await fetch(`${leaving.healthUrl}/ready`)).status === 503);

    expect((await client.apply({ key: 'meanwhile', holdMs: 0 })).pid).toBe(leaving.pid);
    expect(await code).toBe(0);
  });

  test('I11 a call that was answered is not executed again when its replica is killed while calls that came with it run', async () => {
    const pairs = Array.from({ length: 12 }, (_, index) => ({
      quick: client.apply({ key: `quick ${index}`, holdMs: 0 }),
      slow: client.apply({ key: `slow ${index}`, holdMs: 3000 }),
    }));
    await Promise.all(pairs.map(({ quick }) => quick));
    await Promise.all(replicas.map(replica => replica.kill('SIGKILL')));
    replicas = [await startReplica(testConfig(store.url))];

    const slow = await Promise.all(pairs.map(pair => pair.slow));
    expect(slow.map(({ key }) => key)).toEqual(pairs.map((_, index) => `slow ${index}`));
    const attempts = Object.entries(await redis.hgetall('attempts'));
    expect(attempts.filter(([key, times]) => key.startsWith('quick') && times !== '1')).toEqual([]);
    expect(await redis.keys('*:answered:*')).toEqual([]);
  });

  test('I14 Redis killed and restarted: calls work again with the same processes', async () => {
    await store.kill('SIGKILL');
    await expect(client.apply({ key: 'meanwhile', holdMs: 0 })).rejects.toMatchObject({ code: 'unavailable' });
    await store.restart();

    await until(isServing);
    expect(replicas.map(replica => replica.isRunning())).toEqual([true, true, true]);
  });

  test('I15 replicas terminated while Redis is away leave with exit code 0', async () => {
    const [{ healthUrl }] = replicas as [Replica];
    await store.kill('SIGKILL');
    await until(async () => (await fetch(`${healthUrl}/ready`)).status === 503);

    const codes = await Promise.all(replicas.map(replica => replica.kill('SIGTERM')));

    await store.restart();
    expect(codes).toEqual([0, 0, 0]);
  });

  test('I14 an emptied Redis: the lost groups are made anew', async () => {
    await redis.flushall();

    await until(isServing);
  });

  test('I14 readiness tells the truth about Redis, and liveness does not restart for it', async () => {
    const [{ healthUrl }] = replicas as [Replica];
    const status = async (path: string) => (await fetch(healthUrl + path)).status;
    expect([await status('/ready'), await status('/live')]).toEqual([200, 200]);

    await store.kill('SIGKILL');
    await until(async () => (await status('/ready')) === 503);
    expect(await status('/live')).toBe(200);

    await store.restart();
    await until(async () => (await status('/ready')) === 200);
  });

  test('a frozen Redis ends calls as unavailable, and they work again when it thaws', async () => {
    await store.kill('SIGSTOP');
    await expect(client.apply({ key: 'frozen', holdMs: 0 })).rejects.toMatchObject({ code: 'unavailable' });
    await store.kill('SIGCONT');

    await until(isServing);
  });

  test('a request that kills every replica that takes it becomes a dead letter, and ends', async () => {
    const letter = deadLetterStream(requestStream('replica'));
    const config = testConfig(store.url);
    const poisoned = client.poison({}).then(
      () => 'answered',
      (error: { code: string }) => error.code,
    );
    await until(async () => replicas.every(replica => !replica.isRunning()));
    replicas.push(await startReplica(config));

    await until(async () => (await redis.xlen(letter)) === 1);
    expect(['internal', 'unavailable']).toContain(await poisoned);
    expect(replicas.at(-1)?.isRunning()).toBe(true);
    await until(isServing);
  });
});
