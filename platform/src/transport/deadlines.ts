const TICK_MS = 50;

interface Timed {
  /** Milliseconds of Date.now(). */
  deadline: number;
}

/**
 * A map that calls `onOverdue` for every entry past its deadline, at most a tick late. All entries share one timer: one
 * for each would cost as much as the call it watches.
 */
export class Deadlines<T extends Timed> extends Map<string, T> {
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly onOverdue: (id: string, entry: T) => void) {
    super();
  }

  override set(id: string, entry: T): this {
    this.#timer ??= setTimeout(() => this.#tick(), TICK_MS);
    return super.set(id, entry);
  }

  #tick(): void {
    const now = Date.now();
    this.#timer = undefined;
    for (const [id, entry] of this) if (entry.deadline <= now) this.onOverdue(id, entry);
    if (this.size > 0) this.#timer ??= setTimeout(() => this.#tick(), TICK_MS);
  }
}
