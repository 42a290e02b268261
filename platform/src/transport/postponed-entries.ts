interface Postponed {
  since: number;
  tries: number;
  dueAt: number;
}

interface Waits {
  /** Before the second try; each later wait is twice as long. */
  firstMs: number;
  longestMs: number;
  /** Since the first failure. */
  giveUpAfterMs: number;
}

/** Entries that failed, and when each is tried again. Times are in milliseconds of Date.now(). */
export class PostponedEntries {
  readonly #entries = new Map<string, Postponed>();

  constructor(private readonly waits: Waits) {}

  get ids(): string[] {
    return [...this.#entries.keys()];
  }

  /** Tried at the next opportunity, unless it waits already. */
  add(id: string, now: number): void {
    if (!this.#entries.has(id)) this.#entries.set(id, { since: now, tries: 0, dueAt: now });
  }

  /** After one more failure. */
  postpone(id: string, now: number): void {
    const { since = now, tries = 0 } = this.#entries.get(id) ?? {};
    const waitMs = Math.min(this.waits.firstMs * 2 ** Math.min(tries, 30), this.waits.longestMs);
    this.#entries.set(id, { since, tries: tries + 1, dueAt: now + waitMs });
  }

  /** Those whose time has come, the oldest first. */
  due(now: number): string[] {
    return [...this.#entries].filter(([, { dueAt }]) => dueAt <= now).map(([id]) => id);
  }

  /** Whether the entry has failed for so long that it is given up. */
  isHopeless(id: string, now: number): boolean {
    const { since = now } = this.#entries.get(id) ?? {};
    return now - since >= this.waits.giveUpAfterMs;
  }

  remove(id: string): void {
    this.#entries.delete(id);
  }
}
