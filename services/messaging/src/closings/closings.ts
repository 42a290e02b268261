import { randomUUID } from 'node:crypto';
import { hasReplica, isCopied, isReplaced, onEachClose } from '@attune/platform/redis/of-cluster';
import type { Redis } from '@attune/platform/redis/redis';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import { unavailable } from '@attune/platform/service-error';
import { withTimeout } from '@attune/platform/timeout';
import { StoreBatcher } from '@attune/platform/stores/store-batcher';
import { Injectable } from '@nestjs/common';
import { BATCH_LIMITS } from '../store/batch-limits.js';

export const EPOCH = 'messaging:closings:epoch';
/** Its value while something is being closed. */
const CLOSING = 'closing';
/** Where the replica that closes was killed. What it closed is closed again, or was not. */
const CLOSING_SECONDS = 60;
/** A replica of Redis says what it has at once when it is asked. */
const COPIED_MS = 1000;
/** A send doesn't wait longer for Redis: it reads from the database. */
const READ_MS = 250;

/**
 * Says, to all replicas, since when no conversation was closed. What one remembers of an open conversation counts in the epoch in
 * which it was read. An epoch is a random name in Redis, and never comes back.
 */
@Injectable()
export class Closings {
  readonly #asked = new StoreBatcher<void, string | undefined>(async calls => {
    const epoch = await this.#read();
    return calls.map(() => epoch);
  }, BATCH_LIMITS);
  #connections = 0;

  constructor(@InjectRedis() private readonly redis: Redis) {
    // A Redis that was started again may have lost its last second. It answers on another connection.
    onEachClose(redis, () => (this.#connections += 1));
  }

  /**
   * Does what closes conversations. From when it resolves, no replica takes one of them for open by what it remembers; nor while it
   * can be read that it is closed, unless two are closed at once.
   */
  async during<T>(close: () => Promise<T>): Promise<T> {
    await orUnavailable(this.redis.set(EPOCH, CLOSING, 'EX', CLOSING_SECONDS));
    const closed = await close();
    await orUnavailable(this.redis.set(EPOCH, randomUUID()));
    if (isReplaced(this.redis) && !(await orUnavailable(this.#isKept()))) throw unavailable();
    return closed;
  }

  /** Read after it was asked for. Undefined where nothing that is remembered counts: while something is closed, or without Redis. */
  epoch(): Promise<string | undefined> {
    return this.#asked.request();
  }

  async #read(): Promise<string | undefined> {
    const connections = this.#connections;
    try {
      const epoch = await withTimeout(this.redis.get(EPOCH), READ_MS, () => CLOSING);
      if (epoch === null) await this.redis.set(EPOCH, randomUUID(), 'NX');
      return epoch === null || epoch === CLOSING ? undefined : `${connections} ${epoch}`;
    } catch {
      return undefined;
    }
  }

  /** A failover that lost it would bring the epoch before back. */
  async #isKept(): Promise<boolean> {
    return (await isCopied(this.redis, EPOCH, COPIED_MS)) || !(await hasReplica(this.redis, EPOCH));
  }
}
