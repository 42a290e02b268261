const TICK_MS = 50;

interface Timed {
  /** Milliseconds of Date.now(). */
  deadline: number;
}

/**
 * Entries that `onOverdue` is called for past their deadline, at most a tick late. All share one timer: one for each would cost
 * as much as the call it watches. Each has a place, which another one takes later: a Map that is added to and deleted from for
 * ever copies itself again and again, and V8 keeps all copies, with what was in them, until its next full collection.
 */
export class Deadlines<T extends Timed> implements Iterable<T> {
  readonly #places: (T | undefined)[] = [];
  readonly #free: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly onOverdue: (entry: T) => void) {}

  get size(): number {
    return this.#places.length - this.#free.length;
  }

  /** Where the next entry is put. */
  get nextPlace(): number {
    return this.#free.at(-1) ?? this.#places.length;
  }

  at(place: number): T | undefined {
    return this.#places[place];
  }

  /** Answers the entry's place. */
  add(entry: T): number {
    const place = this.#free.pop() ?? this.#places.length;
    this.#places[place] = entry;
    this.#timer ??= setTimeout(() => this.#tick(), TICK_MS);
    return place;
  }

  /** Whether it was still there. */
  remove(entry: T, place: number): boolean {
    if (this.#places[place] !== entry) return false;
    this.#places[place] = undefined;
    this.#free.push(place);
    return true;
  }

  *[Symbol.iterator](): Generator<T> {
    for (const entry of this.#places) if (entry) yield entry;
  }

  #tick(): void {
    const now = Date.now();
    this.#timer = undefined;
    for (const entry of this) if (entry.deadline <= now) this.onOverdue(entry);
    if (this.size > 0) this.#timer ??= setTimeout(() => this.#tick(), TICK_MS);
  }
}
