import { Redis } from 'ioredis';
import { connectClient } from '../src/connect-client.js';
import type { Client } from '../src/contract.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { Encryption } from '../src/transport/encryption.js';
import { requestStream } from '../src/transport/envelope.js';
import { tallyContract } from './tally.contract.js';
import { TallyModule } from './tally.module.js';
import { until } from './until.js';

const config = { ...testConfig(process.env['REDIS_URL'] as string), TRANSPORT_KEY: 'k'.repeat(32) };
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
    await until(async () => stays(await redis.get('last number')));
  });

  test('a stream of nothing ends', async () => {
    const read: number[] = [];

    for await (const number of tally.numbers({ to: 0, everyMs: 0 })) read.push(number);

    expect(read).toEqual([]);
  });
});

describe('a stream whose replica has died', () => {
  const stream = requestStream('tally');
  const commands = new Redis(config.REDIS_URL);
  const encryption = Encryption.of('tally', config);
  let caller: Awaited<ReturnType<typeof connectClient<typeof tallyContract>>>;
  let others: { stop(): Promise<void> } | undefined;

  beforeEach(async () => {
    await commands.del(stream);
    await commands.xgroup('CREATE', stream, 'tally', '0', 'MKSTREAM');
    caller = await connectClient(tallyContract, config);
  });
  afterEach(async () => {
    await caller.transport.close();
    await others?.stop();
  });
  afterAll(() => commands.disconnect());

  /** Takes the next request as a replica that ends before it has acknowledged it, and sends the answer if one is given. */
  async function takeAndDie(answer?: object, isOfVersionBefore = false) {
    const from = ['GROUP', 'tally', 'dead', 'COUNT', 1, 'BLOCK', 5000, 'STREAMS', stream, '>'] as const;
    const read = (await commands.xreadgroup(...from)) as [string, [string, string[]][]][];
    const [, label = ''] = read[0]?.[1][0]?.[1] ?? [];
    const { id, replyTo } = JSON.parse(label);
    const json = JSON.stringify([{ id, ...answer }]);
    const reply = isOfVersionBefore ? json : encryption.encrypt(json, replyTo);
    if (answer) await commands.publish(replyTo, reply);
  }
  const cutOff = { error: { code: 'unavailable', message: '', reason: 'answer_cut_off', details: {} } };
  const startOthers = () => startTestService({ contract: tallyContract, module: TallyModule, config });

  test('is asked for again of another one where no item was read', async () => {
    const reading = Array.fromAsync(caller.client.numbers({ to: 3, everyMs: 0 }));
    await takeAndDie();
    others = await startOthers();

    expect(await reading).toEqual([1, 2, 3]);
    expect(await commands.xlen(stream)).toBe(0);
  });

  test('ends as cut off where an item was read: the rest may be another answer', async () => {
    const reading = Array.fromAsync(caller.client.numbers({ to: 3, everyMs: 0 }));
    await takeAndDie({ n: 0, value: 1 });
    others = await startOthers();

    await expect(reading).rejects.toMatchObject({ reason: 'answer_cut_off' });
  });

  test('is asked for again in the form of this version where one of the version before had it', async () => {
    const reading = Array.fromAsync(caller.client.numbers({ to: 3, everyMs: 0 }));
    await takeAndDie({ error: { code: 'not_found', message: '', details: {} } }, true);
    await takeAndDie(cutOff, true);
    others = await startOthers();

    expect(await reading).toEqual([1, 2, 3]);
  });

  test('ends as cut off where no replica that it reached lived: three, as other calls', async () => {
    const reading = Array.fromAsync(caller.client.numbers({ to: 3, everyMs: 0 }));
    const replicasDie = async () => {
      for (let replica = 0; replica < 3; replica++) await takeAndDie(cutOff);
    };

    await Promise.all([expect(reading).rejects.toMatchObject({ reason: 'answer_cut_off' }), replicasDie()]);
    expect(await commands.xlen(stream)).toBe(3);
  });
});
