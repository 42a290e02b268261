import { Metrics } from '@attune/platform/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';

/** Refusals by the rule that refused. Rules are named in the code: each of them is shown from the start, at 0. */
@Injectable()
export class LimitMetrics {
  readonly #refused;

  constructor(metrics: Metrics) {
    this.#refused = new Counter({
      name: 'attune_rate_limited_total',
      help: 'What was refused because there was too much of it, by the rule that refused it',
      labelNames: ['rule'],
      registers: [metrics],
    });
  }

  showRule(rule: string): void {
    this.#refused.inc({ rule }, 0);
  }

  countRefused(rule: string): void {
    this.#refused.inc({ rule });
  }
}
