import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { root } from '../../infra/local/paths.ts';
import { FROM_SOURCES } from '../../infra/test/service-process.ts';
import { ClusterOfSix } from '../../infra/test/cluster-of-six.ts';
import { SlotMove } from '../../infra/test/slot-move.ts';
import { Pace } from '../src/pace.js';
import { executeEach, keysLike } from '../src/redis/of-cluster.js';
import { connectForCommands, type Redis, whenReady } from '../src/redis/redis.js';
import { Sessions } from '../src/sessions/sessions.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { printed, startDesk, startPrinter } from './printer.fixture.js';
import { Replicas } from '../src/replicas.js';
import { tallyContract } from './tally.contract.js';
import { TallyModule } from './tally.module.js';
import { until } from './until.js';

jest.setTimeout(120_000);

let dir: string;
let cluster: ClusterOfSix;
let redis: Redis;
let sessions: Sessions;
let tally: Awaited<ReturnType<typeof startTestService<typeof tallyContract, ReturnType<typeof testConfig>>>>;
let desk: Awaited<ReturnType<typeof startDesk>>;
let printer: INestApplicationContext;

/** What was acknowledged. */
const done = { calls: [] as string[], sessions: [] as string[], jobs: [] as string[] };

/** One of each, which ends: acknowledged, or as unavailable. */
async function attempt(): Promise<boolean> {
  const name = randomUUID();
  const outcomes = await Promise.allSettled([
    tally.client.count({ key: name }).then(() => done.calls.push(name)),
    sessions.start('ada').then(({ sessionId }) => done.sessions.push(sessionId)),
    desk.jobs.page({ text: name }, name).then(() => done.jobs.push(name)),
  ]);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'unavailable' });
  return outcomes.every(({ status }) => status === 'fulfilled');
}

async function succeed(times: number) {
  for (let count = 0; count < times;) if (await attempt()) count += 1;
}

/** Nothing that was acknowledged is missing. */
async function requireAll() {
  const counted = await redis.hgetall('executions');
  expect(done.calls.filter(key => counted[key] === undefined)).toEqual([]);
  const alive = await sessions.areAlive(done.sessions.map(sessionId => ({ sessionId, userId: 'ada' })));
  expect(alive.filter(isAlive => !isAlive)).toEqual([]);
  expect(await sessions.idsOf('ada')).toEqual(expect.arrayContaining(done.sessions));
  await until(async () => done.jobs.every(name => printed.has(name)));
}

describe('a Redis cluster', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-cluster-'));
    cluster = await ClusterOfSix.start(dir);
    const config = testConfig(cluster.urlOf('admin'));
    redis = connectForCommands(config.REDIS_URL, () => undefined);
    await whenReady(redis, 30_000);
    sessions = new Sessions(redis);
    tally = await startTestService({ contract: tallyContract, module: TallyModule, config, replicas: 2 });
    desk = await startDesk(config);
    printer = await startPrinter(config);
    // On a busy machine a caller may not be listening for answers yet.
    await until(attempt);
  });
  afterAll(async () => {
    await Promise.all([tally.stop(), desk.close(), printer.close()]);
    redis.disconnect();
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  test('keys of all nodes are found, and each is answered', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `auth:page:${index}`);
    await executeEach(
      redis,
      names.map(name => ['set', name, name]),
    );

    expect(
      await executeEach(
        redis,
        names.map(name => ['get', name]),
      ),
    ).toEqual(names);
    const found: string[] = [];
    for await (const keys of keysLike(redis, 'auth:page:*')) found.push(...keys);
    expect(found.toSorted()).toEqual(names.toSorted());
  });

  test('a caller who listens at another node than the one that is told of the answer is not taken for one who has left', async () => {
    const numbers: number[] = [];
    for await (const number of tally.client.numbers({ to: 3, everyMs: 50 })) numbers.push(number);

    expect(numbers).toEqual([1, 2, 3]);
  });

  test('items of a stream arrive in their order while one node after the other is slow', async () => {
    const primaries = await cluster.primaries();
    const numbers: number[] = [];
    for await (const number of tally.client.numbers({ to: 20, everyMs: 20 })) {
      numbers.push(number);
      const slow = primaries[number % primaries.length];
      if (slow) await cluster.tell(slow, 'CLIENT', 'PAUSE', 50);
    }

    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('the replicas of a service are counted, whichever nodes they listen to', async () => {
    const replicas = new Replicas(redis, 'tally', new Pace(1000));

    await until(async () => {
      const seen = await replicas.seen();
      return seen?.areCurrent === true && !seen.isAlone;
    });
  });

  test('a process ends whose connections are closed while they ask where the slots are', async () => {
    const program = join(root, 'platform/test/closing-cluster.process.ts');
    const child = spawn(process.execPath, [...FROM_SOURCES, program, cluster.urlOf('admin')], { stdio: 'inherit' });

    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('slots that are moved: calls, sessions and jobs go on, nothing is lost, and no call is executed twice', async () => {
    await succeed(5);
    const [sessionId = ''] = done.sessions;
    for (const key of ['rpc:tally', 'executions', 'bull:{print}', 'sessions:ada', `session:${sessionId}`]) {
      const move = await SlotMove.begin(cluster, key);
      await attempt();
      await move.moveKeys();
      await attempt();
      await move.end();
      await succeed(3);
    }

    await requireAll();
    const counted = await redis.hgetall('executions');
    expect(Object.values(counted).filter(times => times !== '1')).toEqual([]);
  });

  test('a primary that is killed: its replica takes over, nothing that was acknowledged is lost, and nothing hangs', async () => {
    await succeed(10);
    for (const node of await cluster.primaries()) await cluster.tell(node, 'WAIT', 1, 5000);

    const killed = await cluster.primaryOf('rpc:tally');
    await killed.process.kill('SIGKILL');
    expect(await attempt()).toBe(false);
    await succeed(10);

    await requireAll();
    await killed.process.start();
    await until(() => cluster.isWhole());
    await succeed(3);
  });
});
