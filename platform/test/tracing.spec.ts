import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { type Collector, startCollector } from '../../infra/test/collector.js';
import { FROM_SOURCES } from '../../infra/test/service-process.js';
import type { Client } from '../src/contract.js';
import { ServiceError } from '../src/service-error.js';
import { startTestService } from '../src/testing/start-test-service.js';
import { testConfig } from '../src/testing/test-config.js';
import { newTrace, requestId, withTrace } from '../src/trace.js';
import { beginSpan, beginTrace, isTracing, within } from '../src/tracing/spans.js';
import { startTracing, stopTracing } from '../src/tracing/tracing.js';
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
  let tally: Awaited<ReturnType<typeof startTestService<typeof tallyContract, typeof config>>>;
  let client: Client<typeof tallyContract>;

  beforeAll(async () => {
    collector = await startCollector();
    tally = await startTestService({ contract: tallyContract, module: TallyModule, config });
    client = tally.client;
  });
  afterEach(() => stopTracing());
  afterAll(async () => {
    await tally.stop();
    await collector.stop();
    redis.disconnect();
  });

  const traceTo = (endpoint: string, more: Partial<typeof config> = {}, log = silent) =>
    startTracing('tally', { ...config, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more }, log);

  /** Does the work as a request of a browser, and answers what the collector was told of it. */
  async function traced(work: () => Promise<unknown>) {
    const root = beginTrace('GET /api/tally', {});
    await withTrace(root?.traceparent, () => work().catch(() => undefined));
    root?.end('ok');
    await stopTracing();
    return collector.trace(root?.traceparent.slice(3, 35) ?? '');
  }

  /** The modules of a process of its own that starts tracing. */
  async function loadedBy(settings: object): Promise<string> {
    const program = `
      import { registerHooks } from 'node:module';
      registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
      const { startTracing } = await import(${JSON.stringify(import.meta.resolve('../src/tracing/tracing.ts'))});
      await startTracing('tally', ${JSON.stringify({ ...config, ...settings })}, { warn() {} });`;
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
    await startTracing('tally', config, silent);
    const encrypt = jest.spyOn(Encryption.prototype, 'encrypt');
    const trace = newTrace();

    await client.count({ key: 'off' });
    await withTrace(trace, () => client.count({ key: 'off, within a request' }));
    const requests = encrypt.mock.calls.filter(([, place]) => place === requestStream('tally'));
    encrypt.mockRestore();

    expect(isTracing()).toBe(false);
    expect(beginTrace('GET /api/tally', {})).toBeUndefined();
    const [outside, inside] = requests.map(([text]) => JSON.parse(text) as { traceparent?: string });
    expect(outside).not.toHaveProperty('traceparent');
    expect(inside?.traceparent).toBe(trace);
  });

  test('with one, a call is a step of its caller and a step of its service below it', async () => {
    await traceTo(collector.url, { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key,x-tenant=attune' });

    const spans = await traced(() => client.count({ key: 'on' }));

    const root = spans.find(({ name }) => name === 'GET /api/tally');
    const asking = spans.find(({ name, kind }) => name === 'tally.count' && kind === CLIENT);
    const serving = spans.find(({ name, kind }) => name === 'tally.count' && kind === SERVER);
    expect(spans).toHaveLength(3);
    expect(asking?.parentSpanId).toBe(root?.spanId);
    expect(serving?.parentSpanId).toBe(asking?.spanId);
    expect(serving?.attributes).toMatchObject({ 'rpc.method': 'tally.count', 'attune.deliveries': 1, outcome: 'ok' });
    expect(collector.headers.at(-1)).toMatchObject({ authorization: 'Bearer key', 'x-tenant': 'attune' });
  });

  test('a step says how it ended: a refusal is no fault, a crash is one, and neither tells its words', async () => {
    await traceTo(collector.url);

    const spans = await traced(() => Promise.allSettled([client.refuse({}), client.crash({})]));

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
    await traceTo(collector.url);

    const spans = await traced(async () => {
      for await (const number of client.numbers({ to: 1000, everyMs: 5 })) if (number === 3) break;
      await until(async () => (await redis.xlen('rpc:tally')) === 0);
    });

    expect(outcomes(spans)).toContainEqual(['tally.numbers', CLIENT, 'left', false]);
    expect(spans.filter(({ name }) => name === 'tally.numbers')).toHaveLength(2);
  });

  test('a request of a caller that knows no traces is answered, and is in none', async () => {
    await traceTo(collector.url);
    const before = collector.spans.length;
    const replyTo = `reply:${randomUUID()}`;
    const reader = redis.duplicate();
    await reader.subscribe(replyTo);
    const heard = new Promise<string>(resolve => reader.once('message', (_channel, message) => resolve(message)));

    const envelope = { v: 1, id: randomUUID(), pattern: 'tally.count', data: { key: 'old' }, timeoutMs: 5000, replyTo };
    await redis.xadd('rpc:tally', '*', 'e', JSON.stringify(envelope));

    expect(await heard).toContain('"key":"old"');
    await stopTracing();
    reader.disconnect();
    expect(collector.spans.length).toBe(before);
  });

  test('a request that the gateway did not sample is recorded by no service, and still has its request id', async () => {
    await traceTo(collector.url, { OTEL_TRACES_SAMPLER_ARG: 0 });
    let id: string | undefined;

    const spans = await traced(async () => {
      id = requestId();
      expect(beginSpan('client', 'a step', {})).toBeUndefined();
      await client.count({ key: 'not chosen' });
    });

    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(spans).toEqual([]);
  });

  test('a failure of work within a step is passed on as it is', async () => {
    await traceTo(collector.url);
    const failing = within(beginTrace('GET /api/tally', {}), () =>
      Promise.reject(new ServiceError('conflict', 'invalid_input')),
    );

    await expect(failing).rejects.toThrow('invalid_input');
  });
});
