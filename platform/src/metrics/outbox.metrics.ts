import { readGauge } from './read-gauge.js';

const age = readGauge(
  'attune_outbox_oldest_seconds',
  'How long the oldest of what is still to be handed over has waited',
  ['outbox'],
);

/** Shows how long the oldest entry of an outbox has waited. `oldest`: since when; undefined when the outbox is empty. */
export const showOutbox = (outbox: string, oldest: () => Promise<Date | undefined>) =>
  age(async () => {
    const since = await oldest();
    return [[{ outbox }, since ? Math.max(0, Date.now() - since.getTime()) / 1000 : 0]];
  });
