import { metrics, SECONDS } from '@attune/platform/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';

const registers = [metrics];
const durations = new Histogram({
  name: 'attune_http_request_duration_seconds',
  help: 'Requests by the pattern of their route, none where there is no such route',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers,
});
const inFlight = new Gauge({ name: 'attune_http_requests_in_flight', help: 'Requests at work', registers });
const unreadable = new Counter({
  name: 'attune_http_unreadable_requests_total',
  help: 'Connections that sent nothing Node could read as a request',
  labelNames: ['status'],
  registers,
});
// An increase is only visible after a first value.
for (const status of [400, 408, 431]) unreadable.inc({ status }, 0);

/** An answered request. `route` is the pattern, never the address. */
export const countRequest = (method: string, route: string, status: number, ms: number) =>
  durations.observe({ method, route, status }, ms / 1000);
export const countInFlight = (change: 1 | -1) => inFlight.inc(change);
export const countUnreadable = (status: number) => unreadable.inc({ status });
