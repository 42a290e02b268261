/** Between two flushes of a busy process, and so the longest that anything waits for what comes after it. */
export const PACE_MS = 2;
/** While this much is in flight, more calls will follow within the pace; with less, a call would wait for nothing. */
const BUSY_FROM = 4;

/** So much leaves at the end of its turn, however busy: caller and service then work at once, each on a part of what is in flight. */
export const FULL = 128;

export const isBusy = (inFlight: number) => inFlight >= BUSY_FROM;

/**
 * Flushes what has been gathered at the end of this turn of the event loop. While much is in flight, not sooner than 2 ms after
 * the flush before, unless it is full: a steady flow then costs a write for some messages, as full load does, and not one for
 * each of them.
 */
export class PacedFlush {
  #gathered = 0;
  #timer: NodeJS.Timeout | undefined;
  #last = -Infinity;

  constructor(
    private readonly flush: () => void,
    private readonly inFlight: () => number,
  ) {}

  schedule(): void {
    this.#gathered += 1;
    if (this.#gathered === 1) this.#begin();
    else if (this.#gathered === FULL && this.#timer) this.#atEndOfTurn();
  }

  /** Flushes what is scheduled, if anything is; called early where the process ends. */
  readonly finish = (): void => {
    if (this.#gathered === 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#gathered = 0;
    this.#last = performance.now();
    this.flush();
  };

  #begin(): void {
    const wait = isBusy(this.inFlight()) ? this.#last + PACE_MS - performance.now() : 0;
    if (wait > 0) this.#timer = setTimeout(this.finish, wait);
    else this.#atEndOfTurn();
  }

  #atEndOfTurn(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    setImmediate(this.finish);
  }
}
