import type { Logger } from 'pino';
import { ServiceError, type ServiceErrorCode } from '../service-error.js';
import type { ConsumerGroupCommands, Entry } from './consumer-group.commands.js';
import { inOrder } from './entry-id.js';
import { PostponedEntries } from './postponed-entries.js';
import type { Consumer, Takeover } from './takeover.js';
import type { TransportMetrics } from './transport.metrics.js';

interface Options {
  stream: string;
  /** The wait before the second try; each later one is twice as long, up to `longestWaitMs`. Any replica may claim an event that is untouched for this long. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** How long an event is tried whose listener needs something that is away. */
  giveUpAfterMs: number;
  /** An event that its listener failed so often, or that ended so many replicas, is poison. */
  maxDeliveries: number;
  /** Whether the stores of this replica answer. */
  isHealthy: () => Promise<boolean>;
  metrics: TransportMetrics;
  log: Logger;
}

/** Codes that mean that another process is away or overloaded. */
const NO_FAULT = new Set<ServiceErrorCode>(['unavailable', 'rate_limited']);
const ADOPTED_AT_ONCE = 1000;

/**
 * Events are tried again for a day while something that their listener needs is away: that counts as no delivery. What fails while
 * all stores answer, or ends the process, is given up after some deliveries.
 */
export class EventTakeover implements Takeover {
  readonly #postponed: PostponedEntries;
  #isTrying = false;

  constructor(
    private readonly options: Options,
    private readonly group: ConsumerGroupCommands,
    private readonly consumer: Consumer,
  ) {
    const { firstWaitMs: firstMs, longestWaitMs: longestMs, giveUpAfterMs } = options;
    this.#postponed = new PostponedEntries({ firstMs, longestMs, giveUpAfterMs });
  }

  get held(): string[] {
    return this.#postponed.ids;
  }

  async round(): Promise<boolean> {
    const { firstWaitMs } = this.options;
    const abandoned = await this.group.adopt(firstWaitMs, ADOPTED_AT_ONCE);
    for (const id of abandoned) if (!this.consumer.isInFlight(id)) this.#postponed.add(id, Date.now());
    await this.#tryAgain();
    return this.held.length > 0;
  }

  async failed(entry: Entry, err: unknown): Promise<void> {
    const { stream, isHealthy, log } = this.options;
    const { id, deliveries } = entry;
    this.#postponed.postpone(id, Date.now());
    const isAway = (err instanceof ServiceError && NO_FAULT.has(err.code)) || !(await isHealthy());
    if (isAway) {
      log.warn({ err, stream, entry: id }, 'event_postponed');
      await this.group.uncount(entry);
    } else log.error({ err, stream, entry: id, deliveries }, 'entry_failed');
  }

  finished(id: string): void {
    this.#postponed.remove(id);
  }

  /** One after the other, in their order, and again only when the last look has ended. */
  async #tryAgain(): Promise<void> {
    if (this.#isTrying) return;
    this.#isTrying = true;
    try {
      for (const id of this.#postponed.due(Date.now()).toSorted(inOrder)) {
        if (this.consumer.isStopping() || this.consumer.room() <= 0) return;
        if (!this.consumer.isInFlight(id)) await this.#deliver(id);
      }
    } finally {
      this.#isTrying = false;
    }
  }

  async #deliver(id: string): Promise<void> {
    const { stream, maxDeliveries, metrics } = this.options;
    const pending = await this.group.own(id);
    const entry = pending && (await this.group.claim(pending, 0));
    // Another replica has it by now, or it was deleted from the stream.
    if (!entry) return this.#postponed.remove(id);
    metrics.countRedeliveries(stream, 1);
    const isOver = pending.deliveries >= maxDeliveries || this.#postponed.isHopeless(id, Date.now());
    if (!isOver) return this.consumer.begin(entry);
    await this.consumer.giveUp(entry);
    this.#postponed.remove(id);
  }
}
