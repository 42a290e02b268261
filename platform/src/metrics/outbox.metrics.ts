import { readGauge } from './read-gauge.js';

const age = readGauge(
  'attune_outbox_oldest_seconds',
  'How long the oldest of what is still to be handed over has waited',
  ['outbox'],
);

/** Shows how long an outbox's first has waited. `oldest`: since when, or undefined where nothing waits. */
export const showOutbox = (outbox: string, oldest: () => Promise<Date | undefined>) =>
  age(async () => {
    const since = await oldest();
    return [[{ outbox }, since ? Math.max(0, Date.now() - since.getTime()) / 1000 : 0]];
  });
