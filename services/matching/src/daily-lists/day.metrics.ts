import { Metrics, SECONDS } from '@attune/platform/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';

/** How long it takes to make a member's daily list. The figure names neither the member nor those on the list. */
@Injectable()
export class DayMetrics {
  readonly listSeconds;

  constructor(metrics: Metrics) {
    this.listSeconds = new Histogram({
      name: 'attune_day_list_seconds',
      help: "How long the list of a member's day takes to be made",
      buckets: SECONDS,
      registers: [metrics],
    });
  }
}
