import { metrics } from '@attune/platform/metrics';
import { Counter } from 'prom-client';

const refused = new Counter({
  name: 'attune_rate_limited_total',
  help: 'What was refused because there was too much of it, by the rule that refused it',
  labelNames: ['rule'],
  registers: [metrics],
});

/** Rules are named in the code: each of them is shown from the start, at 0. */
export const showRule = (rule: string) => refused.inc({ rule }, 0);
export const countRefused = (rule: string) => refused.inc({ rule });
