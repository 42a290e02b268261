import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.js';
import { withTimeout } from '../timeout.js';

type Reading<L extends string> = [labels: Record<L, string>, value: number];
type Ask<L extends string> = () => Reading<L>[] | Promise<Reading<L>[]>;

const ASK_MS = 1000;

/**
 * A gauge whose value is read at each scrape. Returns a function that adds a source; a source that does not answer within a second
 * is left out.
 */
export function readGauge<L extends string>(metrics: Metrics, name: string, help: string, labelNames: L[]) {
  const sources: Ask<L>[] = [];
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const read = await Promise.allSettled(sources.map(inTime));
      this.reset();
      for (const result of read)
        if (result.status === 'fulfilled') for (const [labels, value] of result.value) this.set(labels, value);
    },
  });
  metrics.registerMetric(gauge);
  return (ask: Ask<L>) => void sources.push(ask);
}

const inTime = <T>(ask: () => T | Promise<T>): Promise<T> =>
  withTimeout(Promise.resolve().then(ask), ASK_MS, () => {
    throw new Error('no answer');
  });
