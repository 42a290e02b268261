import { Redis } from 'ioredis';
import { Pace } from '../src/pace.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { leaveChannel } from '../src/transport/envelope.js';
import { Replicas } from '../src/replicas.js';
import { tallyContract } from './tally.contract.js';
import { TallyModule } from './tally.module.js';
import { until } from './until.js';

const config = testConfig(process.env['REDIS_URL'] as string);
const redis = new Redis(config.REDIS_URL);
const service = { contract: tallyContract, module: TallyModule, config };
const replicas = new Replicas(redis, 'tally', new Pace(1000));

describe('the replicas of a service', () => {
  beforeEach(() => redis.flushdb());
  afterAll(() => redis.disconnect());

  const seenAs = (expected: object) =>
    until(async () => JSON.stringify(await replicas.seen()) === JSON.stringify(expected)).then(() => true);

  test('one that is alone sees that another one comes, and goes', async () => {
    const first = await startTestService(service);
    expect(await seenAs({ isAlone: true, areCurrent: true })).toBe(true);

    const second = await startTestService(service);
    expect(await seenAs({ isAlone: false, areCurrent: true })).toBe(true);

    await second.stop();
    expect(await seenAs({ isAlone: true, areCurrent: true })).toBe(true);
    await first.stop();
  });

  test('one of 0.1.0 is seen until it has gone', async () => {
    const { stop } = await startTestService(service);
    const former = redis.duplicate();

    await former.subscribe(leaveChannel('tally'));
    expect(await seenAs({ isAlone: false, areCurrent: false })).toBe(true);

    former.disconnect();
    expect(await seenAs({ isAlone: true, areCurrent: true })).toBe(true);
    await stop();
  });

  test('without any, and where Redis does not answer, nothing counts', async () => {
    const away = new Redis(config.REDIS_URL, { lazyConnect: true, enableOfflineQueue: false });

    expect(await seenAs({ isAlone: false, areCurrent: false })).toBe(true);
    expect(await new Replicas(away, 'tally', new Pace()).seen()).toBeUndefined();
    away.disconnect();
  });
});
