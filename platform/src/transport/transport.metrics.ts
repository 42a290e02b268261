import { Injectable } from '@nestjs/common';
import type { Redis } from '../redis/redis.js';
import { Counter, Histogram } from 'prom-client';
import { Metrics, SECONDS } from '../metrics/metrics.js';
import { readGauge } from '../metrics/read-gauge.js';
import type { ServiceErrorCode } from '../service-error.js';
import type { Tracing } from '../tracing/tracing.js';
import type { Source } from './publisher.js';

export type Outcome = 'ok' | ServiceErrorCode;

/** Where the transport shows what it does: its application's own. */
export interface Observed {
  metrics: TransportMetrics;
  tracing: Tracing;
}

/** Calls and events of one application, as caller and as service. */
@Injectable()
export class TransportMetrics {
  readonly #redeliveries;
  readonly #deadLetters;
  readonly #lag;
  readonly #calls;
  readonly #requests;
  readonly #pendingAge;
  readonly #waiting;

  constructor(metrics: Metrics) {
    const registers = [metrics];
    const ofStream = { labelNames: ['stream'] as const, registers };
    const ofMethod = { labelNames: ['method', 'outcome'] as const, buckets: SECONDS, registers };
    this.#redeliveries = new Counter({
      name: 'attune_transport_redeliveries_total',
      help: 'Calls and events taken over from a replica that did not finish them',
      ...ofStream,
    });
    this.#deadLetters = new Counter({
      name: 'attune_transport_dead_letters_total',
      help: 'Stream entries given up after too many deliveries',
      ...ofStream,
    });
    this.#lag = new Histogram({
      name: 'attune_transport_lag_seconds',
      help: 'From the moment Redis took an entry to the moment a replica began it',
      buckets: SECONDS,
      ...ofStream,
    });
    this.#calls = new Histogram({
      name: 'attune_call_duration_seconds',
      help: 'Methods of contracts as their service answered them; outcome is ok or the code of a failure',
      ...ofMethod,
    });
    this.#requests = new Histogram({
      name: 'attune_request_duration_seconds',
      help: 'Methods of contracts as their caller saw them, with the time on the way',
      ...ofMethod,
    });
    this.#pendingAge = readGauge(
      metrics,
      'attune_transport_pending_age_seconds',
      'Age of the oldest entry that is not finished',
      ['stream'],
    );
    this.#waiting = readGauge(metrics, 'attune_transport_waiting', 'Entries that no replica has begun', ['stream']);
  }

  countRedeliveries(stream: string, taken: number): void {
    this.#redeliveries.inc({ stream }, taken);
  }

  countDeadLetter(stream: string): void {
    this.#deadLetters.inc({ stream });
  }

  countLag(stream: string, ms: number): void {
    this.#lag.observe({ stream }, Math.max(0, ms) / 1000);
  }

  /** `since` as performance.now() gave it. */
  countCall(method: string, outcome: Outcome, since: number): void {
    this.#calls.observe({ method, outcome }, (performance.now() - since) / 1000);
  }

  /** Starts the counter at 0: Prometheus shows an increase only after a first value. */
  showMethod(method: string): void {
    this.#calls.zero({ method, outcome: 'internal' });
  }

  countRequest(method: string, outcome: Outcome, since: number): void {
    this.#requests.observe({ method, outcome }, (performance.now() - since) / 1000);
  }

  /** Shows what waits in a stream, starting at 0: Prometheus shows an increase only after a first value. */
  showStream(source: Source, redis: Redis, ageOf: (entryId: string) => number): void {
    const { stream, group } = source;
    this.#redeliveries.inc({ stream }, 0);
    this.#deadLetters.inc({ stream }, 0);
    this.#pendingAge(async () => {
      const oldest = await redis.xpending(stream, group);
      const [, first] = oldest as [number, string | null];
      return [[{ stream }, first ? Math.max(0, ageOf(first)) / 1000 : 0]];
    });
    this.#waiting(async () => [[{ stream }, await waitingIn(source, redis)]]);
  }
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
