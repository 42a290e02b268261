import { Injectable } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { readGauge } from './read-gauge.js';

/** How long the oldest entry of each outbox has waited. */
@Injectable()
export class OutboxMetrics {
  readonly #age;

  constructor(metrics: Metrics) {
    this.#age = readGauge(
      metrics,
      'attune_outbox_oldest_seconds',
      'How long the oldest of what is still to be handed over has waited',
      ['outbox'],
    );
  }

  /** `oldest`: since when its oldest entry has waited; undefined when the outbox is empty. */
  show(outbox: string, oldest: () => Promise<Date | undefined>): void {
    this.#age(async () => {
      const since = await oldest();
      return [[{ outbox }, since ? Math.max(0, Date.now() - since.getTime()) / 1000 : 0]];
    });
  }
}
