import { Metrics, SECONDS } from '@attune/platform/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';

/** The events that browsers emit. */
@Injectable()
export class ChatMetrics {
  readonly #events;

  constructor(metrics: Metrics) {
    this.#events = new Histogram({
      name: 'attune_chat_event_duration_seconds',
      help: 'What browsers emit, until it is acknowledged; outcome is ok or the code of a refusal',
      labelNames: ['event', 'outcome'],
      buckets: SECONDS,
      registers: [metrics],
    });
  }

  /** `since` as performance.now() gave it. */
  countEvent(event: string, outcome: string, since: number): void {
    this.#events.observe({ event, outcome }, (performance.now() - since) / 1000);
  }
}
