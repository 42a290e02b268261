import { metrics } from '@attune/platform/metrics';
import { Counter } from 'prom-client';

const OUTCOMES = ['told', 'dropped', 'gone', 'refused', 'postponed', 'given_up'] as const;

const pushes = new Counter({
  name: 'attune_pushes_total',
  help: 'What became of pushes to browsers; dropped: there was nothing to say any more',
  labelNames: ['outcome'],
  registers: [metrics],
});
// An increase is only visible after a first value.
for (const outcome of OUTCOMES) pushes.inc({ outcome }, 0);

export const countPush = (outcome: (typeof OUTCOMES)[number]) => pushes.inc({ outcome });
