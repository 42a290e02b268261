import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { isCluster } from '../redis/of-cluster.js';
import { connectForReading, type Redis, whenReady } from '../redis/redis.js';
import { ConsumerGroupCommands, type Entry, type RawEntry, toEntry } from './consumer-group.commands.js';
import { FULL, isBusy, PACE_MS } from '../paced-flush.js';
import type { ConsumerOptions } from './consumer-options.js';
import { CALLS_IN_ENTRY } from './message.js';
import type { Publisher } from './publisher.js';
import type { Takeover } from './takeover.js';

/** How long one blocking read waits; also how often the loop shows that it lives. */
const BLOCK_MS = 2000;
/**
 * How often, at most, abandoned entries are looked for and own ones kept; a third of the time they wait, where that is longer. A
 * replica that has nothing in flight, and found nothing, looks half as often.
 */
const SWEEP_MS = 500;
/** So early that a sweep which comes late on a busy machine still comes before others may claim the entry. */
const KEEP_AFTER_MS = 250;

/**
 * Reads a stream as one member of a consumer group: each entry is handled by one replica, and by another one if that
 * dies. Reconnects and recreates a lost group by itself; a failure of Redis never ends the loop.
 */
export class StreamConsumer {
  readonly #reader: Redis;
  readonly #group: ConsumerGroupCommands;
  readonly #inFlight = new Map<string, number>();
  #callsInFlight = 0;
  #loop: Promise<void> = Promise.resolve();
  readonly #takeover: Takeover;
  #sweeper: NodeJS.Timeout | undefined;
  #maySkip = false;
  #isStopping = false;
  #onRoom: (() => void) | undefined;
  #lastTurn = Date.now();
  #readerId: number | undefined;
  /** Logged once: a Redis without replicas refuses every read of a group for as long as it has none. */
  #lastFault = '';

  constructor(
    private readonly options: ConsumerOptions,
    private readonly redis: Redis,
    private readonly publisher: Publisher,
  ) {
    this.#group = new ConsumerGroupCommands(redis, options, options.consumer);
    this.#takeover = options.takeover(this.#group, {
      begin: entry => this.#begin(entry),
      giveUp: entry => this.#giveUp(entry),
      room: () =>
        this.#callsInFlight > options.concurrency ? 0 : Math.max(1, options.concurrency - this.#callsInFlight),
      isInFlight: id => this.#inFlight.has(id),
      isStopping: () => this.#isStopping,
    });
    this.#reader = connectForReading(options.url, BLOCK_MS + 3000, err => options.log.warn({ err }, 'redis_away'));
    // While Redis is away, a new process would do no better.
    this.#reader.on('reconnecting', () => (this.#lastTurn = Date.now()));
    this.#reader.on('ready', () => {
      this.#lastTurn = Date.now();
      void this.#learnId(this.#reader);
    });
  }

  /** Resolves when the first read is under way, or Redis was away for 2 s; either way the loop runs. */
  async start(): Promise<void> {
    await Promise.all([whenReady(this.#reader, 2000), whenReady(this.redis, 2000)]);
    await this.#group.create().catch(() => undefined);
    await this.#group.removeStaleConsumers().catch(() => undefined);
    this.#loop = this.#read();
    this.#sweeper = setInterval(() => void this.#sweep(), Math.max(SWEEP_MS, this.options.claimAfterMs / 3));
  }

  /** When the loop last came round, or Redis was tried again, in milliseconds of Date.now(). */
  get lastTurn(): number {
    return this.#lastTurn;
  }

  /** Stops reading, finishes what is in flight (for `withinMs` at most) and acknowledges it. */
  async stop(withinMs: number): Promise<void> {
    this.#isStopping = true;
    this.#onRoom?.();
    await this.#unblock();
    // Without Redis, the read that is under way never ends.
    await Promise.race([this.#loop, sleep(BLOCK_MS + 500, undefined, { ref: false })]);
    const end = Date.now() + withinMs;
    while (this.#inFlight.size > 0 && Date.now() < end) await sleep(10);
    clearInterval(this.#sweeper);
    await this.publisher.flushed();
    await this.#group.leave().catch(() => undefined);
    this.#reader.disconnect();
  }

  /** The reader waits inside a blocking command: only another connection can call it back. */
  async #unblock(): Promise<void> {
    if (this.#reader.status !== 'ready') return this.#reader.disconnect();
    const id = this.#readerId;
    if (id !== undefined) await this.redis.client('UNBLOCK', id).catch(() => this.#reader.disconnect());
  }

  /** A cluster's reader is several connections: it ends by itself, two seconds later. */
  async #learnId(reader: Redis): Promise<void> {
    if (isCluster(reader)) return;
    this.#readerId = await reader.client('ID').catch(() => this.#readerId);
  }

  async #read(): Promise<void> {
    const { stream, group, consumer } = this.options;
    while (!this.#isStopping) {
      this.#lastTurn = Date.now();
      const room = await this.#room();
      if (this.#isStopping) return;
      const from = ['GROUP', group, consumer, 'COUNT', room, 'BLOCK', BLOCK_MS, 'STREAMS', stream, '>'] as const;
      try {
        const found = await this.#reader.xreadgroupBuffer(...from);
        this.#lastFault = '';
        const entries = ((found ?? []) as [Buffer, RawEntry[]][]).flatMap(([, read]) => read);
        for (const entry of entries) void this.#begin(toEntry(entry, 1));
        // The stream is empty: what comes soon is read together.
        if (entries.length > 0 && entries.length < room && isBusy(this.#inFlight.size)) await sleep(PACE_MS);
      } catch (error) {
        await this.#recover(error as Error);
      }
    }
  }

  async #recover(err: Error): Promise<void> {
    if (this.#isStopping) return;
    if (err.message.startsWith('NOGROUP')) await this.#group.create().catch(() => undefined);
    else if (err.message !== this.#lastFault)
      this.options.log.warn({ err, stream: this.options.stream }, 'stream_read_failed');
    this.#lastFault = err.message;
    await sleep(50);
  }

  async #room(): Promise<number> {
    while (this.#callsInFlight >= this.options.concurrency && !this.#isStopping) {
      await new Promise<void>(resolve => (this.#onRoom = resolve));
      // All entries that end in this turn make room for the same read.
      await nextTurn();
    }
    const free = Math.ceil((this.options.concurrency - this.#callsInFlight) / CALLS_IN_ENTRY);
    return Math.min(free, FULL / CALLS_IN_ENTRY);
  }

  async #begin(entry: Entry): Promise<void> {
    const { id, calls } = entry;
    this.#inFlight.set(id, Date.now());
    this.#callsInFlight += calls;
    try {
      const finish = await this.options.handle(entry);
      this.publisher.acknowledge(id);
      this.#takeover.finished(id);
      await finish?.();
    } catch (err) {
      // Without Redis its delivery stays counted.
      await this.#takeover.failed(entry, err).catch(() => undefined);
    }
    this.#end(entry);
  }

  #end({ id, calls }: Entry): void {
    this.#lastTurn = Date.now();
    this.#inFlight.delete(id);
    this.#callsInFlight -= calls;
    this.#onRoom?.();
    this.#onRoom = undefined;
  }

  async #sweep(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    const isSkipped = this.#maySkip && this.#inFlight.size === 0;
    this.#maySkip = false;
    if (isSkipped) return;
    try {
      const slow = [...this.#inFlight].filter(([, since]) => Date.now() - since >= KEEP_AFTER_MS);
      await this.#group.keep([...slow.map(([id]) => id), ...this.#takeover.held]);
      if (!this.#isStopping) this.#maySkip = !(await this.#takeover.round());
    } catch (err) {
      await this.#recover(err as Error);
    }
  }

  async #giveUp(entry: Entry): Promise<void> {
    const { stream, metrics, onDeadLetter, log } = this.options;
    await this.#group.moveToDeadLetter(entry);
    metrics.countDeadLetter(stream);
    log.error({ stream, entry: entry.id }, 'dead_letter');
    onDeadLetter?.(entry);
    this.publisher.acknowledge(entry.id);
  }
}
