import { Redis } from 'ioredis';
import type { Client } from '../src/contract.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { requestStream } from '../src/transport/envelope.js';
import { tallyContract } from './tally.contract.js';
import { TallyModule } from './tally.module.js';
import { until } from './until.js';

const config = testConfig(process.env['REDIS_URL'] as string);
const redis = new Redis(config.REDIS_URL);
let tally: Client<typeof tallyContract>;
let stop: () => Promise<void>;

describe('streams', () => {
  beforeAll(async () => {
    ({ client: tally, stop } = await startTestService({
      contract: tallyContract,
      module: TallyModule,
      config,
      replicas: 2,
    }));
  });
  afterAll(async () => {
    await stop();
    redis.disconnect();
  });

  test('a stream is read item by item, in order, until the service ends it', async () => {
    const read: number[] = [];

    for await (const number of tally.numbers({ to: 300, everyMs: 0 })) read.push(number);

    expect(read).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  });

  test('a reader that leaves stops the service', async () => {
    const readThree = async () => {
      for await (const number of tally.numbers({ to: 100_000, everyMs: 5 })) if (number === 3) return true;
      return false;
    };
    // A process that stands still for longer than a replica waits loses its stream: it is asked for again.
    await until(readThree);

    await until(async () => (await redis.xlen(requestStream('tally'))) === 0);
    // The number it was waiting for when it heard of it may still come.
    const stays = async (last: string | null) => {
      await new Promise(resolve => setTimeout(resolve, 100));
      return (await redis.get('last number')) === last;
    };
    await until(async () => stays(await redis.get('last number')), 5000);
  });

  test('a stream of nothing ends', async () => {
    const read: number[] = [];

    for await (const number of tally.numbers({ to: 0, everyMs: 0 })) read.push(number);

    expect(read).toEqual([]);
  });
});
