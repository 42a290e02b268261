import { metrics } from '@attune/platform/metrics';
import { Counter, Gauge } from 'prom-client';

const registers = [metrics];
const open = new Gauge({ name: 'gateway_sockets', help: 'Sockets of members that are open', registers });
const resyncs = new Counter({
  name: 'attune_resyncs_total',
  help: 'Times that all tabs of this gateway were told to read again what they may have missed',
  labelNames: ['reason'],
  registers,
});
// Starts at 0: Prometheus shows an increase only after a first value.
for (const reason of ['listening', 'unheard']) resyncs.inc({ reason }, 0);
const slow = new Counter({
  name: 'attune_slow_sockets_closed_total',
  help: 'Sockets closed because their client did not read',
  registers,
});

export const countSocket = (change: 1 | -1) => open.inc(change);
/** `listening`: this gateway receives the others' pushes, for the first time or again. `unheard`: a push of another one was lost. */
export const countResync = (reason: 'listening' | 'unheard') => resyncs.inc({ reason });
export const countSlowSocket = () => slow.inc();
