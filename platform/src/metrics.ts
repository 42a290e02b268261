import { collectDefaultMetrics, Counter, Registry } from 'prom-client';

/** What /metrics on the internal port shows. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const redeliveries = new Counter({
  name: 'transport_redeliveries_total',
  help: 'Stream entries taken over from a replica that did not finish them',
  labelNames: ['stream'],
  registers: [metrics],
});
const deadLetters = new Counter({
  name: 'transport_dead_letters_total',
  help: 'Stream entries given up after too many deliveries',
  labelNames: ['stream'],
  registers: [metrics],
});

export const countRedelivery = (stream: string) => redeliveries.inc({ stream });
export const countDeadLetter = (stream: string) => deadLetters.inc({ stream });
