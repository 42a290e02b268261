import { randomBytes } from 'node:crypto';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { createAnnouncer } from '../src/announcer.js';
import type { PlatformConfig } from '../src/config.js';
import { connectClient } from '../src/connect-client.js';
import { ErasedMembers } from '../src/erased-members.js';
import { JOBS, prefixOf } from '../src/jobs/queue-names.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testCaller, testConfig, testPublicKey } from '../src/testing/test-config.js';
import { keeperContract, KeeperModule, other, RECONCILED, STORE } from './keeper.module.js';
import { tallyContract } from './tally.contract.js';
import { until } from './until.js';

const config = { ...testConfig(process.env['REDIS_URL'] as string), SESSION_PUBLIC_KEYS: testPublicKey };
const redis = new Redis(config.REDIS_URL);

describe('a member who was erased', () => {
  let running: Awaited<ReturnType<typeof startTestService<typeof keeperContract, PlatformConfig>>>;
  let erased: ErasedMembers;
  let ada: string;
  let ben: string;

  beforeAll(async () => {
    await redis.flushdb();
    running = await startTestService({ contract: keeperContract, module: KeeperModule, config, speed: 20 });
    [erased] = running.apps.map(app => app.get(ErasedMembers)) as [ErasedMembers];
  });
  beforeEach(async () => {
    [ada, ben] = [randomBytes(12).toString('hex'), randomBytes(12).toString('hex')];
    other.lists = [];
    other.meanwhile = async () => undefined;
    other.beforeErasing = Promise.resolve();
    await redis.del(STORE);
  });
  afterAll(async () => {
    await running.stop();
    redis.disconnect();
  });

  const erase = async () => {
    await erased.add({ userId: ada, deletionId: randomBytes(16).toString('hex') });
    await redis.srem(STORE, ada);
  };
  const announce = async (...keys: string[]) => {
    const { transport } = await connectClient(tallyContract, config);
    const announcer = createAnnouncer(tallyContract, transport);
    for (const key of keys) await announcer.counted({ key });
    await transport.close();
  };
  /** One that began after now has ended. */
  const aRound = async () => {
    const { rounds } = other;
    await redis.del(RECONCILED);
    await until(async () => other.rounds > rounds && (await redis.exists(RECONCILED)) === 1);
  };
  const kept = async () => (await redis.smembers(STORE)).toSorted();

  test('I34, O5 is not put back by a late event, nor by one about another member as well', async () => {
    await erase();
    await announce(ada, `${ada} ${ben}`, 'the last one');
    await until(async () => (await redis.sismember(STORE, 'one')) === 1);
    expect(await kept()).toEqual([ben, 'last', 'one', 'the'].toSorted());
  });

  test('I34 is not put back by a round that still finds the member elsewhere', async () => {
    await erase();
    other.lists = [ada, ben];
    await aRound();
    expect(await kept()).toEqual([ben]);
  });

  test('I34 is not put back by a round that began before the erasure', async () => {
    other.lists = [ada, ben];
    other.meanwhile = erase;
    await aRound();
    expect(await kept()).toEqual([ben]);
  });

  test('I34 is not put back by a job that is done late', async () => {
    await erase();
    const before = other.jobsDone;
    const queue = new Queue(keeperContract.service, {
      connection: redis,
      prefix: prefixOf(JOBS, keeperContract.service),
    });
    await queue.add('keep', { userId: ada });
    await until(async () => other.jobsDone > before && (await kept()).length === 0);
    await queue.close();
  });

  test('O5 is not put back by a call that ran while the member was erased', async () => {
    other.meanwhile = erase;
    await running.client.keep({ userIds: [ada, ben] });
    await until(async () => (await kept()).join() === ben);
  });

  test('O5 is not put back by a call of the member, whose token is good for minutes', async () => {
    await erase();
    await running.client.keep({ userIds: [ben] }, testCaller(ada));
    await until(async () => (await kept()).join() === ben);
  });

  test('is looked for after a call that is acknowledged, so that no crash executes an answered call again', async () => {
    await erase();
    let mayErase = () => undefined as void;
    other.beforeErasing = new Promise(resolve => (mayErase = resolve));
    await running.client.keep({ userIds: [ben] }, testCaller(ada));
    await until(async () => (await redis.xlen('rpc:keeper')) === 0);
    expect(await kept()).toContain(ada);
    mayErase();
    await until(async () => (await kept()).join() === ben);
  });

  test('is named nowhere by what is remembered of the erasure', async () => {
    await erase();
    const names = await redis.keys('*');
    expect(names.some(name => name.startsWith('keeper:erased:'))).toBe(true);
    expect(names.filter(name => name.includes(ada))).toEqual([]);
  });
});
