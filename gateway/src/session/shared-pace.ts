/** The longest that anything waits for what comes after it. */
const LONGEST_MS = 16;
/** A group of this many costs little more than its members. */
const WORTH = 8;

/**
 * When a busy gateway passes on what it has gathered: at moments of the clock, which are those of all other gateways too, so that a service
 * gets the groups of all at once. They are as far apart as eight messages take to come, 16 ms at most. What comes alone does not wait.
 */
export class SharedPace {
  readonly #latest: number[] = [];

  /** Counts what has come `now`, in milliseconds of the clock, and answers how long it waits. */
  untilNext(now: number): number {
    this.#latest.push(now);
    if (this.#latest.length <= WORTH) return 0;
    const took = Math.max(0, now - (this.#latest.shift() ?? now));
    // Fewer than two come within the longest wait: each would wait for nothing.
    if (took > (LONGEST_MS * WORTH) / 2) return 0;
    const apart = Math.min(LONGEST_MS, 2 ** Math.ceil(Math.log2(Math.max(1, took))));
    return apart - (now % apart);
  }
}
