import type { Pace } from '../pace.js';
import { isUnavailable } from '../service-error.js';
import { type StandingEntries, TOO_MANY_OUTAGES } from './standing-entries.js';

/** An outage of what entries need may make each take as long as its deadline. */
const OUTAGE_MS = 5000;

interface Options<T> {
  standing: StandingEntries;
  pace: Pace;
  keyOf: (entry: T) => string;
  each: (entry: T) => Promise<unknown>;
  /** An entry fails by itself, for the `tries`th time. */
  onFailure: (entry: T, err: unknown, tries: number) => void;
  isStopped: () => boolean;
}

/** One look through what is due: first what did not fail before, then what did, the longest ago first. */
export class SweepRound<T> {
  readonly #seen = new Set<string>();
  #isWhole = true;
  failed = 0;
  /** The first one that an entry met. */
  outage: { error: unknown; since: number } | undefined;

  constructor(private readonly options: Options<T>) {}

  /** After an outage the others have 5 s for their turns. Rejects when entries cannot be read. */
  async run(found: Iterable<T> | AsyncIterable<T>, atOnce: number): Promise<void> {
    const entries = this.#inOrder(found);
    const workers = Array.from({ length: atOnce }, async () => {
      for await (const entry of entries) {
        if (this.#isOver()) {
          this.#isWhole = false;
          return;
        }
        await this.#try(entry);
      }
    });
    const ended = await Promise.allSettled(workers);
    for (const worker of ended) if (worker.status === 'rejected') throw worker.reason;
  }

  /** Undefined: the round ended before it had seen all that was found. */
  get seen(): ReadonlySet<string> | undefined {
    return this.#isWhole ? this.#seen : undefined;
  }

  async *#inOrder(found: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
    const { standing, keyOf } = this.options;
    const failedBefore: { entry: T; at: number }[] = [];
    for await (const entry of found) {
      const key = keyOf(entry);
      this.#seen.add(key);
      const at = standing.failedAt(key);
      if (at === undefined) yield entry;
      else if (!standing.isWaiting(key)) failedBefore.push({ entry, at });
    }
    failedBefore.sort((one, other) => one.at - other.at);
    for (const { entry } of failedBefore) yield entry;
  }

  async #try(entry: T): Promise<void> {
    const { standing, keyOf, each, onFailure } = this.options;
    const key = keyOf(entry);
    try {
      await each(entry);
      standing.forget(key);
    } catch (error) {
      if (isUnavailable(error)) {
        this.outage ??= { error, since: performance.now() };
        if (standing.noteOutage(key) === TOO_MANY_OUTAGES) onFailure(entry, error, TOO_MANY_OUTAGES);
        return;
      }
      this.failed += 1;
      onFailure(entry, error, standing.note(key));
    }
  }

  #isOver(): boolean {
    const { pace, isStopped } = this.options;
    const isOut = this.outage !== undefined && performance.now() - this.outage.since > pace.of(OUTAGE_MS);
    return isOut || isStopped();
  }
}
