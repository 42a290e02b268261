import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';

/**
 * What an application shows of itself: each has its own, whose figures all carry its name. No label's value names a person or a
 * thing: each is one of a few.
 */
export class Metrics extends Registry {
  constructor(service: string) {
    super();
    this.setDefaultLabels({ service });
  }
}

/** The figures of the process itself: memory, processor, event loop. Once in a process. */
export function processMetrics(name: string): Metrics {
  const metrics = new Metrics(name);
  // How late the event loop is, is looked at every 100 ms, which these figures of it contain. The library's own 10 ms would wake an
  // idle process a hundred times a second, which cost more than all else that it does.
  collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 100 });
  return metrics;
}

/** Several as the one page that Prometheus reads: a figure of two services has a series for each. */
export async function pageOf(all: readonly Metrics[]): Promise<string> {
  const read = await Promise.all(all.map(metrics => metrics.getMetricsAsJSON()));
  // Every value has labels of its own, so there is nothing to add up or to leave out.
  const apart = read.map(figures => figures.map(figure => ({ ...figure, aggregator: 'first' })));
  return AggregatorRegistry.aggregate(apart).metrics();
}

/** Buckets of histograms of seconds: from the answer of a cache to beyond the deadline of every call. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
