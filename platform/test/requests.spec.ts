import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { connectClient } from '../src/connect-client.js';
import { PACE_MS } from '../src/paced-flush.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { deadLetterStream, requestStream } from '../src/transport/envelope.js';
import { RequestWriter } from '../src/transport/request-writer.js';
import { Encryption } from '../src/transport/encryption.js';
import { createClient } from '../src/client.js';
import { tallyContract } from './tally.contract.js';
import { TallyModule } from './tally.module.js';
import { until } from './until.js';

const config = testConfig(process.env['REDIS_URL'] as string);
const redis = new Redis(config.REDIS_URL);
const service = { contract: tallyContract, module: TallyModule, config };
const keys = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name} ${index}`);

describe('requests', () => {
  beforeEach(() => redis.flushdb());
  afterAll(() => redis.disconnect());

  test('I11 three replicas execute 600 requests 600 times in all', async () => {
    const { client, stop } = await startTestService({ ...service, replicas: 3 });

    const answers = await Promise.all(keys(600, 'once').map(key => client.count({ key })));

    expect(answers.every(({ executions }) => executions === 1)).toBe(true);
    expect(await redis.hlen('executions')).toBe(600);
    await stop();
  });

  test('a handled request leaves nothing behind in Redis', async () => {
    const { client, stop } = await startTestService({ ...service, replicas: 2 });

    await Promise.all(keys(50, 'gone').map(key => client.count({ key })));

    await until(async () => (await redis.xlen(requestStream('tally'))) === 0);
    expect(await redis.xpending(requestStream('tally'), 'tally')).toMatchObject([0, null, null, null]);
    await stop();
  });

  test('I12 a request to an absent service ends as unavailable, and is taken back', async () => {
    const { transport } = await connectClient(tallyContract, config);
    const impatient = createClient(
      { ...tallyContract, methods: { count: { ...tallyContract.methods.count, timeoutMs: 300 } }, streams: {} },
      transport,
    );

    await expect(impatient.count({ key: 'absent' })).rejects.toMatchObject({ code: 'unavailable' });

    await until(async () => (await redis.xlen(requestStream('tally'))) === 0);
    await transport.close();
  });

  test('a request that is taken back before Redis has named it is not left behind', async () => {
    const writer = new RequestWriter(redis, {
      backlog: 10,
      encryption: Encryption.of('client', config),
      onRefused: () => undefined,
      inFlight: () => 0,
    });
    const write = (id: string) => writer.write('tally', id, { label: JSON.stringify({ v: 1, id }) });

    writer.withdraw(write('unsent'));
    const unnamed = write('unnamed');
    const kept = write('kept');
    await nextTurn();
    writer.withdraw(unnamed);

    await until(async () => kept.entry?.entryId !== undefined && (await redis.xlen(requestStream('tally'))) === 1);
    expect((await redis.xrange(requestStream('tally'), '-', '+')).map(([id]) => id)).toEqual([kept.entry?.entryId]);
  });

  test('I13 a request whose deadline passed before a replica took it is not executed', async () => {
    const { transport } = await connectClient(tallyContract, config);
    const late = {
      v: 1,
      id: 'late',
      pattern: 'tally.count',
      data: { key: 'late' },
      timeoutMs: 200,
      replyTo: 'reply:client:none',
    };
    const stream = requestStream('tally');
    const encrypted = Encryption.of('client', config).encrypt(JSON.stringify(late), stream);
    await redis.xadd(stream, `${Date.now() - 1000}-0`, 'e', '{}', 'b', encrypted);

    const { client, stop } = await startTestService(service);
    await client.count({ key: 'in time' });

    expect(await redis.hgetall('executions')).toEqual({ 'in time': '1' });
    await stop();
    await transport.close();
  });

  describe('beyond the backlog', () => {
    const outcome = (answer: Promise<unknown>) =>
      answer.then(
        () => 'answered',
        (error: { code: string }) => error.code,
      );
    const connect = (backlog: number) => connectClient(tallyContract, config, { backlog });

    test('requests are refused at once, and those before them are answered', async () => {
      const { transport, client } = await connect(5);

      const calls: Promise<string>[] = [];
      for (const key of keys(8, 'crowd')) {
        calls.push(outcome(client.count({ key })));
        // Each is written before the next one is asked for: by itself, and not together with others.
        await pause(3 * PACE_MS);
      }
      const { stop } = await startTestService(service);

      const outcomes = await Promise.all(calls);
      expect(outcomes.sort()).toEqual([...Array(5).fill('answered'), ...Array(3).fill('unavailable')]);
      await stop();
      await transport.close();
    });

    test('calls that travel together count one by one', async () => {
      const { transport, client } = await connect(40);

      const calls = keys(64, 'crowd').map(key => outcome(client.count({ key })));
      await nextTurn();
      const { stop } = await startTestService(service);

      const outcomes = await Promise.all(calls);
      expect(outcomes.filter(one => one === 'answered')).toHaveLength(32);
      expect(outcomes.filter(one => one === 'unavailable')).toHaveLength(32);
      await stop();
      await transport.close();
    });
  });

  test('a slow replica keeps its request: no other replica starts it again', async () => {
    const { client, stop } = await startTestService({ ...service, replicas: 3 });

    const answer = await client.count({ key: 'slow', holdMs: 3500 });

    expect(answer.executions).toBe(1);
    expect(await redis.hget('executions', 'slow')).toBe('1');
    await stop();
  });

  test('I16 an entry that is no request ends no process and is not tried for ever', async () => {
    const { client, stop } = await startTestService(service);

    await redis.xadd(requestStream('tally'), '*', 'e', '{"v":1,"broken');
    await redis.xadd(requestStream('tally'), '*', 'other', 'field');

    expect(await client.count({ key: 'after' })).toMatchObject({ executions: 1 });
    await until(async () => (await redis.xlen(requestStream('tally'))) === 0);
    expect(await redis.exists(deadLetterStream(requestStream('tally')))).toBe(0);
    await stop();
  });

  test('I15 a replica that is closed finishes what it began and answers it', async () => {
    const { client, apps, transport } = await startTestService(service);

    const answer = client.count({ key: 'draining', holdMs: 700 });
    await until(async () => (await redis.hget('executions', 'draining')) === '1');
    await Promise.all(apps.map(app => app.close()));

    expect(await answer).toEqual({ key: 'draining', executions: 1 });
    expect(await redis.xinfo('CONSUMERS', requestStream('tally'), 'tally')).toEqual([]);
    await transport.close();
  });

  test('I15 a replica that is closed amid a flow of requests answers what it began, another one the rest, each once', async () => {
    const { client, apps, transport } = await startTestService({ ...service, replicas: 2 });
    const [first, second] = apps;

    const calls: ReturnType<typeof client.count>[] = [];
    let closing: Promise<void> | undefined;
    for (const key of keys(400, 'flow')) {
      calls.push(client.count({ key, holdMs: 5 }));
      if (calls.length === 200) closing = first?.close();
      await nextTurn();
    }
    const answers = await Promise.all(calls);
    await closing;

    expect(answers).toEqual(keys(400, 'flow').map(key => ({ key, executions: 1 })));
    await transport.close();
    await second?.close();
  });
});
