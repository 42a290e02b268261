import { Redis } from 'ioredis';
import { Metrics, pageOf, processMetrics } from '../src/metrics/metrics.js';
import { readGauge } from '../src/metrics/read-gauge.js';
import { figuresOf } from '../src/testing/figures.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { requestStream } from '../src/transport/envelope.js';
import { TransportMetrics } from '../src/transport/transport.metrics.js';
import { tallyContract } from './tally.contract.js';
import { TallyModule } from './tally.module.js';
import { until } from './until.js';

const config = testConfig(process.env['REDIS_URL'] as string);
const caller = new Metrics('caller');
const redis = new Redis(config.REDIS_URL);
let tally: Awaited<ReturnType<typeof startTestService<typeof tallyContract, typeof config>>>;

describe('transport metrics', () => {
  beforeAll(async () => {
    await redis.flushdb();
    const observed = { metrics: new TransportMetrics(caller) };
    tally = await startTestService({ contract: tallyContract, module: TallyModule, config, observed });
  });
  afterAll(async () => {
    await tally.stop();
    redis.disconnect();
  });

  const own = (): Metrics => {
    const [app] = tally.apps;
    if (!app) throw new Error('The service does not run.');
    return app.get(Metrics);
  };
  /** The lines that begin so, without it. */
  const shown = async (beginning: string, metrics = own()) =>
    (await figuresOf(metrics))
      .split('\n')
      .filter(line => line.startsWith(beginning))
      .map(line => line.slice(beginning.length).trim());

  test('each method is counted with how it ended, by the service and by its caller', async () => {
    await tally.client.count({ key: 'a' });
    await tally.client.refuse({}).catch(() => undefined);
    await tally.client.crash({}).catch(() => undefined);

    for (const [side, metrics] of [['attune_call', own()] as const, ['attune_request', caller] as const])
      for (const [method, outcome] of [
        ['count', 'ok'] as const,
        ['refuse', 'conflict'] as const,
        ['crash', 'internal'] as const,
      ])
        expect(
          await shown(`${side}_duration_seconds_count{method="tally.${method}",outcome="${outcome}"}`, metrics),
        ).toEqual(['1']);
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
    const metrics = new Metrics('test');
    const add = readGauge(metrics, 'attune_test_reading', 'For this test', ['of']);
    add(() => new Promise(() => undefined));
    add(() => Promise.reject(new Error('away')));
    add(() => {
      throw new Error('at once');
    });
    add(() => [[{ of: 'one' }, 3]]);

    expect(await shown('attune_test_reading', metrics)).toEqual(['{of="one"} 3']);
  });
});

describe('the page of several applications', () => {
  /** The samples of the page, in any order, and without the order of their labels. */
  const samplesOf = (page: string) =>
    page
      .split('\n')
      .filter(line => line && !line.startsWith('#'))
      .map(line => line.replace(/\{(.*)\}/, (_all, labels: string) => `{${labels.split(',').sort().join()}}`))
      .sort();

  function application(service: string): Metrics {
    const metrics = new Metrics(service);
    const transport = new TransportMetrics(metrics);
    transport.countDeadLetter('rpc:x');
    transport.countCall('x.y', 'ok', performance.now());
    return metrics;
  }

  test('a figure of two applications is two series of one metric, also a histogram', async () => {
    const page = await pageOf([application('auth'), application('mail')]);

    expect(page.match(/^# TYPE attune_transport_dead_letters_total counter$/gm)).toHaveLength(1);
    for (const service of ['auth', 'mail']) {
      expect(page).toContain(`attune_transport_dead_letters_total{stream="rpc:x",service="${service}"} 1\n`);
      const labels = `method="x.y",outcome="ok",service="${service}"`;
      expect(page).toContain(`attune_call_duration_seconds_count{${labels}} 1\n`);
      expect(page).toContain(`attune_call_duration_seconds_bucket{le="+Inf",${labels}} 1\n`);
    }
  });

  test('of one it says what its registry says', async () => {
    const metrics = application('auth');

    expect(samplesOf(await pageOf([metrics]))).toEqual(samplesOf(await metrics.metrics()));
  });

  test('no figure of the process is left out, and each has one series', async () => {
    const ofProcess = processMetrics('host');
    const namesOf = (samples: string[]) => samples.map(sample => sample.replace(/ .*/, '')).sort();
    const page = samplesOf(await pageOf([ofProcess, application('auth')]));
    const own = namesOf(samplesOf(await ofProcess.metrics()));

    expect(own).toContain('process_start_time_seconds{service="host"}');
    expect(namesOf(page)).toEqual(expect.arrayContaining(own));
    expect(page.filter(sample => sample.startsWith('process_resident_memory_bytes'))).toHaveLength(1);
  });
});
