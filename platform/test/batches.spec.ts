import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { createClient } from '../src/client.js';
import { connectClient } from '../src/connect-client.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testCaller, testConfig } from '../src/testing/test-config.js';
import { requestStream } from '../src/transport/envelope.js';
import { tallyContract } from './tally.contract.js';
import { TallyModule } from './tally.module.js';
import { until } from './until.js';

const config = testConfig(process.env['REDIS_URL'] as string);
const redis = new Redis(config.REDIS_URL);
const stream = requestStream('tally');
const service = { contract: tallyContract, module: TallyModule, config };
const keys = (count: number) => Array.from({ length: count }, (_, index) => `key ${index}`);
const once = (count: number) => keys(count).map(key => ({ key, executions: 1 }));

describe('calls of one turn', () => {
  beforeEach(() => redis.flushdb());
  afterAll(() => redis.disconnect());

  test('travel together, sixteen at most, and each is executed once', async () => {
    const { client, transport } = await connectClient(tallyContract, config);

    const answers = Promise.all(keys(40).map(key => client.count({ key })));
    await until(async () => (await redis.xlen(stream)) > 0);
    const entries = await redis.xrange(stream, '-', '+');
    expect(entries.map(([, fields]) => fields.slice(-2))).toEqual([13, 13, 14].map(calls => ['n', String(calls)]));
    const { stop } = await startTestService({ ...service, replicas: 2 });

    expect(await answers).toEqual(once(40));
    expect(await redis.hlen('executions')).toBe(40);
    await until(async () => (await redis.xlen(stream)) === 0);
    await stop();
    await transport.close();
  });

  test('a few of them are for two replicas, and one alone travels alone', async () => {
    const { client, transport } = await connectClient(tallyContract, config);
    const lone = client.count({ key: 'lone' });
    await until(async () => (await redis.xlen(stream)) === 1);

    const answers = Promise.all(keys(6).map(key => client.count({ key })));
    await until(async () => (await redis.xlen(stream)) === 3);

    const fields = (await redis.xrange(stream, '-', '+')).map(([, entry]) => entry.slice(4));
    expect(fields).toEqual([[], ['n', '3'], ['n', '3']]);
    const { stop } = await startTestService(service);
    expect(await answers).toEqual(once(6));
    await lone;
    await stop();
    await transport.close();
  });

  test('Redis keeps neither what they ask nor who asks', async () => {
    const { client, transport } = await connectClient(tallyContract, config);
    const caller = testCaller('0123456789abcdef01234567');
    const asking = keys(3).map(secret => client.keepSecret({ secret }, caller).catch(() => 'closed'));
    await until(async () => (await redis.xlen(stream)) > 0);

    const kept = JSON.stringify(
      await redis
        .xrangeBuffer(stream, '-', '+')
        .then(found => found.map(([, fields]) => fields.map(field => field.toString('latin1')))),
    );

    expect(kept).not.toContain('key 1');
    expect(kept).not.toContain(caller.token);
    expect(kept).toContain('tally.keepSecret');
    await transport.close();
    await Promise.all(asking);
  });

  test('one is refused, and the others are answered', async () => {
    const { client, stop } = await startTestService(service);

    const [counted, refused, crashed, last] = await Promise.allSettled([
      client.count({ key: 'before' }),
      client.refuse({}),
      client.crash({}),
      client.count({ key: 'after' }),
    ]);

    expect(counted).toMatchObject({ value: { key: 'before' } });
    expect(refused).toMatchObject({ reason: { code: 'conflict', reason: 'name_taken' } });
    expect(crashed).toMatchObject({ reason: { code: 'internal' } });
    expect(last).toMatchObject({ value: { key: 'after' } });
    await stop();
  });

  test('one that is slow keeps no answer of another back', async () => {
    const { client, stop } = await startTestService(service);

    const slow = client.count({ key: 'slow', holdMs: 2500 });
    const first = await Promise.race([slow, client.count({ key: 'fast' }), client.count({ key: 'fast too' })]);

    expect(first.key).not.toBe('slow');
    expect(await slow).toEqual({ key: 'slow', executions: 1 });
    await stop();
  });

  describe('with deadlines of their own', () => {
    const { count } = tallyContract.methods;
    const impatientContract = { ...tallyContract, methods: { count: { ...count, timeoutMs: 300 } }, streams: {} };

    test('I13 one whose deadline passed before a replica took it is not executed', async () => {
      const { client, transport } = await connectClient(tallyContract, config);
      const impatient = createClient(impatientContract, transport);

      const late = [impatient.count({ key: 'late' }), impatient.count({ key: 'later' })].map(call =>
        call.catch(({ code }) => code),
      );
      const inTime = [client.count({ key: 'key 0' }), client.count({ key: 'key 1' })];
      expect(await Promise.all(late)).toEqual(['unavailable', 'unavailable']);
      await sleep(100);
      const { stop } = await startTestService(service);

      expect(await Promise.all(inTime)).toEqual(once(2));
      expect(await redis.hgetall('executions')).toEqual({ 'key 0': '1', 'key 1': '1' });
      await stop();
      await transport.close();
    });

    test('I12 they are taken back with the last of them', async () => {
      const { transport } = await connectClient(tallyContract, config);
      const impatient = createClient(impatientContract, transport);

      const calls = keys(8).map(key => impatient.count({ key }).catch(({ code }) => code));
      await until(async () => (await redis.xlen(stream)) === 2);

      expect(new Set(await Promise.all(calls))).toEqual(new Set(['unavailable']));
      await until(async () => (await redis.xlen(stream)) === 0);
      await transport.close();
    });
  });

  test('those of a replica that died are taken apart, and executed with the time that is left to them', async () => {
    const { client, transport } = await connectClient(tallyContract, config);
    const answers = Promise.all(keys(8).map(key => client.count({ key })));
    await until(async () => (await redis.xlen(stream)) === 2);
    await redis.xgroup('CREATE', stream, 'tally', '0');
    await redis.xreadgroup('GROUP', 'tally', 'dead', 'COUNT', 2, 'STREAMS', stream, '>');

    const { stop } = await startTestService({ ...service, replicas: 2 });

    expect(await answers).toEqual(once(8));
    await until(async () => (await redis.xlen(stream)) === 0);
    expect(await redis.xpending(stream, 'tally')).toMatchObject([0, null, null, null]);
    await stop();
    await transport.close();
  });
});
