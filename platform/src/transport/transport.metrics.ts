import type { Redis } from 'ioredis';
import { Counter, Histogram } from 'prom-client';
import { metrics, SECONDS } from '../metrics.js';
import { readGauge } from '../metrics/read-gauge.js';
import type { ServiceErrorCode } from '../service-error.js';
import type { Source } from './publisher.js';

const registers = [metrics];

const redeliveries = new Counter({
  name: 'attune_transport_redeliveries_total',
  help: 'Calls and events taken over from a replica that did not finish them',
  labelNames: ['stream'],
  registers,
});
const deadLetters = new Counter({
  name: 'attune_transport_dead_letters_total',
  help: 'Stream entries given up after too many deliveries',
  labelNames: ['stream'],
  registers,
});
const lag = new Histogram({
  name: 'attune_transport_lag_seconds',
  help: 'From the moment Redis took an entry to the moment a replica began it',
  labelNames: ['stream'],
  buckets: SECONDS,
  registers,
});
const calls = new Histogram({
  name: 'attune_call_duration_seconds',
  help: 'Methods of contracts as their service answered them; outcome is ok or the code of a failure',
  labelNames: ['method', 'outcome'],
  buckets: SECONDS,
  registers,
});
const requests = new Histogram({
  name: 'attune_request_duration_seconds',
  help: 'Methods of contracts as their caller saw them, with the time on the way',
  labelNames: ['method', 'outcome'],
  buckets: SECONDS,
  registers,
});
const pendingAge = readGauge('attune_transport_pending_age_seconds', 'Age of the oldest entry that is not finished', [
  'stream',
]);
const waiting = readGauge('attune_transport_waiting', 'Entries that no replica has begun', ['stream']);

export type Outcome = 'ok' | ServiceErrorCode;

export const countRedeliveries = (stream: string, taken: number) => redeliveries.inc({ stream }, taken);
export const countDeadLetter = (stream: string) => deadLetters.inc({ stream });
export const countLag = (stream: string, ms: number) => lag.observe({ stream }, Math.max(0, ms) / 1000);

/** `since` as performance.now() gave it. */
export const countCall = (method: string, outcome: Outcome, since: number) =>
  calls.observe({ method, outcome }, (performance.now() - since) / 1000);
/** Starts the counter at 0: Prometheus shows an increase only after a first value. */
export const showMethod = (method: string) => calls.zero({ method, outcome: 'internal' });
export const countRequest = (method: string, outcome: Outcome, since: number) =>
  requests.observe({ method, outcome }, (performance.now() - since) / 1000);

/** Shows what waits in a stream while it is consumed, starting at 0: Prometheus shows an increase only after a first value. */
export function showStream(source: Source, redis: Redis, ageOf: (entryId: string) => number): () => void {
  const { stream } = source;
  redeliveries.inc({ stream }, 0);
  deadLetters.inc({ stream }, 0);
  const stops = [
    pendingAge(async () => {
      const oldest = await redis.xpending(stream, source.group);
      const [, first] = oldest as [number, string | null];
      return [[{ stream }, first ? Math.max(0, ageOf(first)) / 1000 : 0]];
    }),
    waiting(async () => [[{ stream }, await waitingIn(source, redis)]]),
  ];
  return () => stops.forEach(stop => stop());
}

async function waitingIn({ stream, group, deletesHandled }: Source, redis: Redis): Promise<number> {
  if (deletesHandled) {
    // What is done is deleted; where something is, Redis does not know how far behind a group is.
    const [length, [pending]] = await Promise.all([redis.xlen(stream), redis.xpending(stream, group)]);
    return Math.max(0, length - Number(pending));
  }
  const groups = (await redis.xinfo('GROUPS', stream)) as (string | number | null)[][];
  const own = groups.find(fields => fields[fields.indexOf('name') + 1] === group) ?? [];
  return Number(own[own.indexOf('lag') + 1] ?? 0);
}
