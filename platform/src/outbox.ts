import { Inject, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { InjectLogger } from './logging/logger.provider.js';
import { OutboxMetrics } from './metrics/outbox.metrics.js';
import { Sweeps } from './sweeps/sweeps.js';

/**
 * Delivers what a service stored together with a change, such as an event or a mail: at once, and again by a periodic task
 * when that failed. So a crash delays a delivery and loses none.
 */
export abstract class Outbox<T> implements OnModuleInit {
  @InjectLogger() protected readonly log!: Logger;
  @Inject(OutboxMetrics) protected readonly metrics!: OutboxMetrics;
  @Inject(Sweeps) protected readonly sweeps!: Sweeps;

  /** Since when the oldest entry has waited, by the name that metrics have for it. Undefined: none waits. */
  protected abstract readonly oldest: Record<string, () => Promise<Date | undefined>>;

  /** Delivers one entry and marks it as delivered. It must be idempotent. */
  protected abstract deliver(entry: T): Promise<void>;

  /** Entries that have waited since before `before`. */
  protected abstract findOverdue(before: Date, limit: number): Promise<T[]>;

  /** A failed delivery is logged under it, and it tells an entry from others. */
  protected abstract idsOf(entry: T): object;

  /** Tells an entry from others, where what may stand in a log does not. */
  protected keyOf(entry: T): string {
    return JSON.stringify(this.idsOf(entry));
  }

  onModuleInit(): void {
    for (const [name, since] of Object.entries(this.oldest)) this.metrics.show(name, since);
  }

  /** Does not wait: the answer to a caller takes no longer for it, and the periodic task repeats what fails here. */
  dispatch(entry: T): void {
    this.deliver(entry).catch((err: unknown) => this.log.warn({ err, ...this.idsOf(entry) }, 'delivery_postponed'));
  }

  async deliverOverdue(before: Date): Promise<void> {
    await this.sweeps.sweep({
      name: this.constructor.name,
      find: limit => this.findOverdue(before, limit),
      each: entry => this.deliver(entry),
      idsOf: entry => this.idsOf(entry),
      keyOf: entry => this.keyOf(entry),
    });
  }
}
