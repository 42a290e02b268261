import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logger.provider.js';
import { Metrics } from '../metrics/metrics.js';
import { readGauge } from '../metrics/read-gauge.js';
import { Pace } from '../pace.js';
import { StandingEntries } from './standing-entries.js';
import { SweepRound } from './sweep-round.js';

const BATCH = 100;

/** A loop over entries that are due, as a task repeats it. */
export interface Sweep<T> {
  /** How metrics and logs call it; once in a service. */
  name: string;
  /** Entries that are due: at most `limit`, or all of them one by one. */
  find: (limit: number) => Promise<T[]> | AsyncIterable<T>;
  /** Does what is due. It must be idempotent. */
  each: (entry: T) => Promise<unknown>;
  /** What stands in the log when an entry fails, and tells it from others: ids alone. */
  idsOf: (entry: T) => object;
  /** Tells an entry from others, where what may stand in a log does not. */
  keyOf?: (entry: T) => string;
  /** How many are looked for at a time. */
  batch?: number;
  /** How many are under way at a time. */
  atOnce?: number;
}

interface Swept {
  /** Whether another round would find something at once. */
  isMore: boolean;
  /** How many are due still because they fail, those that were not tried in this round among them. */
  standing: number;
}

/**
 * The loops of all tasks. An entry that fails is logged and passed over: those behind it have their turn in the same round, however
 * many fail. It comes back later, and less often each time. Metrics show how many stand.
 */
@Injectable()
export class Sweeps implements OnModuleDestroy {
  readonly #standing = new Map<string, StandingEntries>();
  readonly #show;
  #isStopped = false;

  constructor(
    metrics: Metrics,
    private readonly pace: Pace,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.#show = readGauge(metrics, 'attune_sweep_failing', 'Entries that a task passes over because they fail', [
      'sweep',
    ]);
  }

  onModuleDestroy(): void {
    this.#isStopped = true;
  }

  /**
   * One round. An outage is no fault of an entry: the round rejects as `unavailable`, when the
   * others had their turn or it has taken too long.
   */
  async sweep<T>({ name, find, each, idsOf, keyOf, batch = BATCH, atOnce = 1 }: Sweep<T>): Promise<Swept> {
    const standing = this.#of(name);
    for (;;) {
      // What fails may stand before all others.
      const limit = batch + standing.size;
      const found = await find(limit);
      const round = new SweepRound<T>({
        standing,
        pace: this.pace,
        keyOf: keyOf ?? (entry => JSON.stringify(idsOf(entry))),
        each,
        onFailure: (entry, err, tries) => this.log.warn({ err, sweep: name, tries, ...idsOf(entry) }, 'entry_failed'),
        isStopped: () => this.#isStopped,
      });
      await round.run(found, atOnce);
      const isMore = Array.isArray(found) && found.length >= limit;
      if (!isMore && round.seen) standing.keepOnly(round.seen);
      if (round.outage) throw round.outage.error;
      if (!isMore || !round.failed || this.#isStopped)
        return { isMore: isMore && !this.#isStopped, standing: standing.size };
    }
  }

  #of(name: string): StandingEntries {
    const known = this.#standing.get(name);
    if (known) return known;
    const standing = new StandingEntries(this.pace);
    this.#standing.set(name, standing);
    this.#show(() => [[{ sweep: name }, standing.failing]]);
    return standing;
  }
}
