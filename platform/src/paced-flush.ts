/** Between two flushes of a busy process, and so the longest that anything waits for what comes after it. */
export const PACE_MS = 2;
/** While this much is in flight, more calls will follow within the pace; with less, a call would wait for nothing. */
const BUSY_FROM = 4;

export const isBusy = (inFlight: number) => inFlight >= BUSY_FROM;

/**
 * Flushes what has been gathered at the end of this turn of the event loop. While much is in flight, not sooner than 2 ms after
 * the flush before: a steady flow then costs a write for some messages, as full load does, and not one for each of them.
 */
export class PacedFlush {
  #isScheduled = false;
  #last = -Infinity;

  constructor(
    private readonly flush: () => void,
    private readonly inFlight: () => number,
  ) {}

  schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const wait = isBusy(this.inFlight()) ? this.#last + PACE_MS - performance.now() : 0;
    if (wait > 0) setTimeout(this.finish, wait);
    else setImmediate(this.finish);
  }

  /** Flushes what is scheduled, if anything is; called early where the process ends. */
  readonly finish = (): void => {
    if (!this.#isScheduled) return;
    this.#isScheduled = false;
    this.#last = performance.now();
    this.flush();
  };
}
