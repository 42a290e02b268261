import { ServiceError, unavailable } from '@attune/platform/service-error';

/** Work that waits behind other work of the same key. More would be a client that does not read its acknowledgements. */
const WAITING_AT_MOST = 50;
/** With the 3.5 s that sending may take, whoever emitted has an answer within 5 s. */
const PATIENCE_MS = 1500;

/** Work of one key is done in the order it came in, one after the other; different keys do not wait for each other. */
export class Turns {
  readonly #queues = new Map<string, { last: Promise<unknown>; length: number }>();

  /**
   * Resolves or rejects as the work does. What came before may have failed: that is its own caller's concern. Work whose
   * turn comes too late is not begun: `unavailable`.
   */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= WAITING_AT_MOST) throw tooMany();
    this.#queues.set(key, queue);
    queue.length++;
    const patientUntil = Date.now() + PATIENCE_MS;
    const done = queue.last.then(() => {
      if (Date.now() > patientUntil) throw unavailable(1);
      return work();
    });
    queue.last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      if (--queue.length === 0) this.#queues.delete(key);
    }
  }
}

const tooMany = () =>
  new ServiceError('rate_limited', 'That is faster than we can take it. Please wait a moment.', { retryAfter: 1 });
