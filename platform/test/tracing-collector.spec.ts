import { pino } from 'pino';
import { z } from 'zod';
import { startCollector } from '../../infra/test/collector.js';
import { within } from '../src/tracing/spans.js';
import { tracingConfig } from '../src/tracing/tracing.config.js';
import { Tracing } from '../src/tracing/tracing.js';
import { until } from './until.js';

const traceTo = (endpoint: string, log = pino({ level: 'silent' })) =>
  Tracing.of('tally', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 }, log);

describe('the export of traces', () => {
  test('a collector that is away is told of once, and nothing fails for it', async () => {
    const lines: { msg: string }[] = [];
    const log = pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line) as { msg: string }) });
    const tracing = await traceTo('http://127.0.0.1:9', log);

    for (let round = 0; round < 3; round += 1) {
      expect(await within(tracing.beginTrace('GET /api/tally', {}), async () => round)).toBe(round);
    }

    await until(async () => lines.length > 0);
    await tracing.onApplicationShutdown();
    expect(lines.map(({ msg }) => msg)).toEqual(['collector_away']);
  });

  test('for a collector that hangs, no more waits than fits into the queue; the rest is dropped', async () => {
    let open = () => {};
    const opened = new Promise<void>(resolve => (open = resolve));
    const slow = await startCollector(() => opened);
    const tracing = await traceTo(slow.url);

    for (let each = 0; each < 20_000; each += 1) {
      tracing.beginTrace('GET /api/tally', {})?.end('ok');
      if (each % 500 === 0) await new Promise(resolve => setImmediate(resolve));
    }
    open();
    await tracing.onApplicationShutdown();

    expect(slow.spans.length).toBeGreaterThan(1000);
    expect(slow.spans.length).toBeLessThan(4000);
    await slow.stop();
  });

  test.each(['no name', 'a name=value', 'authorization=%zz'])(
    'headers that are none, as %s, are a fault of the configuration',
    text => {
      expect(z.object(tracingConfig).safeParse({ OTEL_EXPORTER_OTLP_HEADERS: text }).error?.issues).toMatchObject([
        { path: ['OTEL_EXPORTER_OTLP_HEADERS'] },
      ]);
    },
  );
});
