import { Redis } from 'ioredis';
import { metrics } from '../src/metrics.js';
import { readGauge } from '../src/metrics/read-gauge.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { requestStream } from '../src/transport/envelope.js';
import { tallyContract } from './tally.contract.js';
import { TallyModule } from './tally.module.js';
import { until } from './until.js';

const config = testConfig(process.env['REDIS_URL'] as string);
const redis = new Redis(config.REDIS_URL);
let tally: Awaited<ReturnType<typeof startTestService<typeof tallyContract, typeof config>>>;

describe('transport metrics', () => {
  beforeAll(async () => {
    await redis.flushdb();
    tally = await startTestService({ contract: tallyContract, module: TallyModule, config });
  });
  afterAll(async () => {
    await tally.stop();
    redis.disconnect();
  });

  /** The lines that begin so, without it. */
  const shown = async (beginning: string) =>
    (await metrics.metrics())
      .split('\n')
      .filter(line => line.startsWith(beginning))
      .map(line => line.slice(beginning.length).trim());

  test('each method is counted with how it ended, by the service and by its caller', async () => {
    await tally.client.count({ key: 'a' });
    await tally.client.refuse({}).catch(() => undefined);
    await tally.client.crash({}).catch(() => undefined);

    for (const side of ['attune_call', 'attune_request'])
      for (const [method, outcome] of [
        ['count', 'ok'] as const,
        ['refuse', 'conflict'] as const,
        ['crash', 'internal'] as const,
      ])
        expect(await shown(`${side}_duration_seconds_count{method="tally.${method}",outcome="${outcome}"}`)).toEqual([
          '1',
        ]);
  });

  test('a method that a caller made up is no label', async () => {
    const asked = tally.transport.request('tally.made-up-65a1f0', { data: {}, timeoutMs: 2000 });

    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    expect(await shown('attune_call_duration_seconds_count{method="unknown",outcome="not_found"}')).toEqual(['1']);
    expect(await shown('attune_call_duration_seconds_count{method="tally.made-up')).toEqual([]);
  });

  test('what is not finished has an age, and what was is gone from it', async () => {
    const stream = requestStream('tally');
    const age = async () => Number((await shown(`attune_transport_pending_age_seconds{stream="${stream}"}`))[0]);
    const slow = tally.client.count({ key: 'slow', holdMs: 1500 });

    await until(async () => (await age()) > 0.3);
    await slow;
    await until(async () => (await age()) === 0);
    expect(await shown(`attune_transport_waiting{stream="${stream}"}`)).toEqual(['0']);
    expect(Number((await shown(`attune_transport_lag_seconds_count{stream="${stream}"}`))[0])).toBeGreaterThan(0);
  });

  test('a stream shows its dead letters before there is one: a rise from nothing is no rise', async () => {
    expect(await shown('attune_transport_dead_letters_total{stream="rpc:tally"}')).toEqual(['0']);
    expect(await shown('attune_transport_redeliveries_total{stream="rpc:tally"}')).toEqual(['0']);
  });

  test('who does not answer in time, or fails, is left out, and the others are shown', async () => {
    const add = readGauge('attune_test_reading', 'For this test', ['of']);
    add(() => new Promise(() => undefined));
    add(() => Promise.reject(new Error('away')));
    add(() => {
      throw new Error('at once');
    });
    const stop = add(() => [[{ of: 'one' }, 3]]);

    expect(await shown('attune_test_reading')).toEqual(['{of="one"} 3']);
    stop();
    expect(await shown('attune_test_reading')).toEqual([]);
  });
});
