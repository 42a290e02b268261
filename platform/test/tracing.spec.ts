import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { type Collector, startCollector } from '../../infra/test/collector.js';
import { FROM_SOURCES } from '../../infra/test/service-process.js';
import { ServiceError } from '../src/service-error.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { newTrace, requestId, withTrace } from '../src/tracing/trace.js';
import { within } from '../src/tracing/spans.js';
import { Tracing } from '../src/tracing/tracing.js';
import { tallyContract } from './tally.contract.js';
import { requestStream } from '../src/transport/envelope.js';
import { Encryption } from '../src/transport/encryption.js';
import { TallyModule } from './tally.module.js';
import { until } from './until.js';

describe('tracing', () => {
  /** As OTLP numbers them. */
  const SERVER = 2;
  const CLIENT = 3;
  const FAULT = 2;

  const config = testConfig(process.env['REDIS_URL'] as string);
  const silent = pino({ level: 'silent' });
  const redis = new Redis(config.REDIS_URL);
  let collector: Collector;

  beforeAll(async () => {
    collector = await startCollector();
  });
  afterAll(async () => {
    await collector.stop();
    redis.disconnect();
  });

  /** The service and a caller, each with traces of its own. */
  async function start(more: Partial<typeof config> = {}) {
    const settings = { ...config, ...more };
    const tracing = await Tracing.of('caller', settings, silent);
    const observed = { tracing };
    const tally = await startTestService({ contract: tallyContract, module: TallyModule, config: settings, observed });
    /** What has not left yet leaves when an application ends. */
    const stop = async () => {
      await tally.stop();
      await tracing.onApplicationShutdown();
    };
    return { tracing, client: tally.client, stop };
  }
  const startTraced = (more: Partial<typeof config> = {}) =>
    start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...more });
  type Running = Awaited<ReturnType<typeof start>>;

  /** Does the work as a request of a browser, and answers what the collector was told of it. */
  async function traced({ tracing, stop }: Running, work: () => Promise<unknown>) {
    const root = tracing.beginTrace('GET /api/tally', {});
    await withTrace(root?.traceparent, () => work().catch(() => undefined));
    root?.end('ok');
    await stop();
    return collector.trace(root?.traceparent.slice(3, 35) ?? '');
  }

  /** The modules of a process of its own that starts tracing. */
  async function loadedBy(settings: object): Promise<string> {
    const program = `
      import { registerHooks } from 'node:module';
      registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
      const { Tracing } = await import(${JSON.stringify(import.meta.resolve('../src/tracing/tracing.ts'))});
      await Tracing.of('tally', ${JSON.stringify({ ...config, ...settings })}, { warn() {} });`;
    const args = [...FROM_SOURCES, '--input-type=module', '--eval', program];
    return (await promisify(execFile)(process.execPath, args)).stdout;
  }

  const outcomes = (spans: Collector['spans']) =>
    spans.map(({ name, kind, status, attributes }) => [name, kind, attributes['outcome'], status.code === FAULT]);

  test('OpenTelemetry is loaded for a collector, and not without one', async () => {
    expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toContain('/@opentelemetry/sdk-trace/');
    expect(await loadedBy({})).not.toContain('/@opentelemetry/sdk-trace/');
  });

  test('without a collector nothing is traced and nothing is added to a call', async () => {
    const { tracing, client, stop } = await start();
    const encrypt = jest.spyOn(Encryption.prototype, 'encrypt');
    const trace = newTrace();

    await client.count({ key: 'off' });
    await withTrace(trace, () => client.count({ key: 'off, within a request' }));
    const requests = encrypt.mock.calls.filter(([, place]) => place === requestStream('tally'));
    encrypt.mockRestore();

    await stop();
    expect(tracing.isOn).toBe(false);
    expect(tracing.beginTrace('GET /api/tally', {})).toBeUndefined();
    const [outside, inside] = requests.map(([text]) => JSON.parse(text) as { traceparent?: string });
    expect(outside).not.toHaveProperty('traceparent');
    expect(inside?.traceparent).toBe(trace);
  });

  test('with one, a call is a step of its caller and a step of its service below it', async () => {
    const running = await startTraced({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key,x-tenant=attune' });

    const spans = await traced(running, () => running.client.count({ key: 'on' }));

    const root = spans.find(({ name }) => name === 'GET /api/tally');
    const asking = spans.find(({ name, kind }) => name === 'tally.count' && kind === CLIENT);
    const serving = spans.find(({ name, kind }) => name === 'tally.count' && kind === SERVER);
    expect(spans).toHaveLength(3);
    expect(asking?.parentSpanId).toBe(root?.spanId);
    expect(serving?.parentSpanId).toBe(asking?.spanId);
    expect([root, asking, serving].map(span => span?.service)).toEqual(['caller', 'caller', 'tally']);
    expect(serving?.attributes).toMatchObject({ 'rpc.method': 'tally.count', 'attune.deliveries': 1, outcome: 'ok' });
    expect(collector.headers.at(-1)).toMatchObject({ authorization: 'Bearer key', 'x-tenant': 'attune' });
  });

  test('a step says how it ended: a refusal is no fault, a crash is one, and neither tells its words', async () => {
    const running = await startTraced();
    const { client } = running;

    const spans = await traced(running, () => Promise.allSettled([client.refuse({}), client.crash({})]));

    expect(outcomes(spans)).toEqual(
      expect.arrayContaining([
        ['tally.crash', SERVER, 'internal', true],
        ['tally.crash', CLIENT, 'internal', true],
        ['tally.refuse', SERVER, 'conflict', false],
        ['tally.refuse', CLIENT, 'conflict', false],
      ]),
    );
    expect(collector.sent()).not.toMatch(/secret detail|This is taken|went wrong/);
  });

  test('a stream that its reader leaves ends on both sides', async () => {
    const running = await startTraced();

    const spans = await traced(running, async () => {
      for await (const number of running.client.numbers({ to: 1000, everyMs: 5 })) if (number === 3) break;
      await until(async () => (await redis.xlen('rpc:tally')) === 0);
    });

    expect(outcomes(spans)).toContainEqual(['tally.numbers', CLIENT, 'left', false]);
    expect(spans.filter(({ name }) => name === 'tally.numbers')).toHaveLength(2);
  });

  test('a request of a caller that knows no traces is answered, and is in none', async () => {
    const { stop } = await startTraced();
    const before = collector.spans.length;
    const replyTo = `reply:old:${randomUUID()}`;
    const reader = redis.duplicate();
    await reader.subscribe(replyTo);
    const heard = new Promise<Buffer>(resolve => reader.once('messageBuffer', (_channel, message) => resolve(message)));
    const encryption = Encryption.of('old', config);

    const envelope = { v: 1, id: randomUUID(), pattern: 'tally.count', data: { key: 'old' }, timeoutMs: 5000, replyTo };
    const encrypted = encryption.encrypt(JSON.stringify(envelope), 'rpc:tally');
    await redis.xadd('rpc:tally', '*', 'e', '{}', 'b', encrypted);

    expect(encryption.decrypt(await heard, replyTo)).toContain('"key":"old"');
    await stop();
    reader.disconnect();
    expect(collector.spans.length).toBe(before);
  });

  test('a request that the gateway did not sample is recorded by no service, and still has its request id', async () => {
    const running = await startTraced({ OTEL_TRACES_SAMPLER_ARG: 0 });
    let id: string | undefined;

    const spans = await traced(running, async () => {
      id = requestId();
      expect(running.tracing.beginSpan('client', 'a step', {})).toBeUndefined();
      await running.client.count({ key: 'not chosen' });
    });

    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(spans).toEqual([]);
  });

  test('a failure of work within a step is passed on as it is', async () => {
    const tracing = await Tracing.of('caller', { ...config, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, silent);
    const failing = within(tracing.beginTrace('GET /api/tally', {}), () =>
      Promise.reject(new ServiceError('conflict', 'invalid_input')),
    );

    await expect(failing).rejects.toThrow('invalid_input');
    await tracing.onApplicationShutdown();
  });
});
