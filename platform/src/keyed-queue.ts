import { unavailable } from './service-error.js';

interface Limits {
  /** Entries of one key, the running one included. */
  length: number;
  /** The refusal of an entry beyond `length`. */
  full: () => Error;
  /** An entry that waits longer is not begun and ends as `unavailable`. */
  waitMs: number;
}

interface Queue {
  last: Promise<unknown>;
  length: number;
}

const IDLE: Promise<unknown> = Promise.resolve();

/** Runs the work of one key in the order it came in, one after the other; keys do not wait for each other. */
export class KeyedQueue {
  readonly #queues = new Map<string, Queue>();

  constructor(private readonly limits?: Limits) {}

  /** Settles as `work` does. A failure of earlier work concerns its own caller alone. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { last: IDLE, length: 0 };
    if (this.limits && queue.length >= this.limits.length) throw this.limits.full();
    this.#queues.set(key, queue);
    queue.length += 1;
    const done = queue.last.then(this.#unlessLate(work));
    queue.last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) this.#queues.delete(key);
      // A Map that is added to and deleted from copies itself again and again, and V8 keeps the copies until its next full collection.
      if (queue.length === 0) queue.last = IDLE;
    }
  }

  #unlessLate<T>(work: () => Promise<T>): () => Promise<T> {
    if (!this.limits) return work;
    const latest = Date.now() + this.limits.waitMs;
    return () => {
      if (Date.now() > latest) throw unavailable(1);
      return work();
    };
  }
}
