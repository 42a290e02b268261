import type { Pace } from '../pace.js';

const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Rounds. By then it is more likely the entry that is at fault. */
export const TOO_MANY_OUTAGES = 10;

interface Failure {
  at: number;
  retryAt: number;
  /** Failures of the entry itself. */
  tries: number;
  outages: number;
}

/**
 * What fails in one loop, in this process. A process that starts anew tries each such entry once more, and so finds out again; entries behind
 * it are reached in that same round.
 */
export class StandingEntries {
  readonly #failures = new Map<string, Failure>();

  constructor(private readonly pace: Pace) {}

  get size(): number {
    return this.#failures.size;
  }

  /** How many fail by themselves, and not for an outage that will be over. */
  get failing(): number {
    return [...this.#failures.values()].filter(({ tries, outages }) => tries > 0 || outages >= TOO_MANY_OUTAGES).length;
  }

  /** Since when it has not been tried; undefined: it did not fail, or is new. */
  failedAt(key: string): number | undefined {
    return this.#failures.get(key)?.at;
  }

  isWaiting(key: string): boolean {
    return (this.#failures.get(key)?.retryAt ?? 0) > Date.now();
  }

  /** Puts the entry off, longer each time. Returns how often it has failed. */
  note(key: string): number {
    const tries = (this.#failures.get(key)?.tries ?? 0) + 1;
    const wait = this.pace.of(Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS));
    this.#failures.set(key, { at: Date.now(), retryAt: Date.now() + wait, tries, outages: 0 });
    return tries;
  }

  /** It comes back in the next round, behind those that did not meet the outage. Returns how often in a row it has met one. */
  noteOutage(key: string): number {
    const { tries = 0, outages = 0 } = this.#failures.get(key) ?? {};
    this.#failures.set(key, { at: Date.now(), retryAt: 0, tries, outages: outages + 1 });
    return outages + 1;
  }

  forget(key: string): void {
    this.#failures.delete(key);
  }

  /** An entry that is no longer due was done elsewhere, or is gone. */
  keepOnly(keys: ReadonlySet<string>): void {
    for (const key of this.#failures.keys()) if (!keys.has(key)) this.#failures.delete(key);
  }
}
