import { metrics, SECONDS } from '@attune/platform/metrics';
import { Histogram } from 'prom-client';

const events = new Histogram({
  name: 'attune_chat_event_duration_seconds',
  help: 'What browsers emit, until it is acknowledged; outcome is ok or the code of a refusal',
  labelNames: ['event', 'outcome'],
  buckets: SECONDS,
  registers: [metrics],
});

/** `since` as performance.now() gave it. */
export const countEvent = (event: string, outcome: string, since: number) =>
  events.observe({ event, outcome }, (performance.now() - since) / 1000);
