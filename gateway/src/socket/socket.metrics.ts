import { metrics } from '@attune/platform/metrics';
import { Gauge } from 'prom-client';

const open = new Gauge({ name: 'gateway_sockets', help: 'Sockets of members that are open', registers: [metrics] });

export const countSocket = (change: 1 | -1) => open.inc(change);
