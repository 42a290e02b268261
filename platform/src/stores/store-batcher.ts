interface Pending<In, Out> {
  item: In;
  resolve: (out: Out) => void;
  reject: (error: unknown) => void;
}

interface Limits {
  /** Items of one batch. */
  size: number;
  /** Batches at the same time. */
  concurrency: number;
  /** A batch begins no sooner than this after the one before. Without others before it, an item does not wait. */
  apartMs?: number;
}

const UNLIMITED: Limits = { size: Infinity, concurrency: Infinity };

/**
 * Gathers the reads or inserts of one turn of the event loop, and those that come while the store is busy, into batches.
 * Under load dozens share a round trip; without load an item does not wait.
 */
export class StoreBatcher<In, Out> {
  readonly #waiting: Pending<In, Out>[] = [];
  #running = 0;
  #begun = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  /** `run` answers each item at its index. */
  constructor(
    private readonly run: (items: In[]) => Promise<Out[]>,
    private readonly limits = UNLIMITED,
  ) {}

  request(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      // Not at once: what came in the same read of a stream belongs together.
      if (this.#waiting.length === 1) setImmediate(this.#flush);
    });
  }

  readonly #flush = (): void => {
    const { size, concurrency, apartMs = 0 } = this.limits;
    while (this.#running < concurrency && this.#waiting.length > 0) {
      const early = this.#begun + apartMs - performance.now();
      if (early > 0) return this.#flushIn(early);
      this.#begun = performance.now();
      void this.#run(this.#waiting.splice(0, size));
    }
  };

  #flushIn(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, ms);
  }

  async #run(batch: Pending<In, Out>[]): Promise<void> {
    this.#running += 1;
    try {
      const results = await this.run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Out);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#running -= 1;
      this.#flush();
    }
  }
}
