import { collectDefaultMetrics, Registry } from 'prom-client';

/** What /metrics on the internal port shows. No label's value names a person or a thing: each is one of a few. */
export const metrics = new Registry();
// How late the event loop is, is looked at every 100 ms, which these figures of it contain. The library's own 10 ms would wake an
// idle process a hundred times a second, which cost more than all else that it does.
collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 100 });

/** Buckets of histograms of seconds: from the answer of a cache to beyond the deadline of every call. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
