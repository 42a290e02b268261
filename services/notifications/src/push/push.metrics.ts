import { Metrics } from '@attune/platform/metrics/metrics';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';

const OUTCOMES = ['told', 'dropped', 'gone', 'refused', 'postponed', 'given_up'] as const;
export type PushOutcome = (typeof OUTCOMES)[number];

/** What became of pushes. */
@Injectable()
export class PushMetrics {
  readonly #pushes;

  constructor(metrics: Metrics) {
    this.#pushes = new Counter({
      name: 'attune_pushes_total',
      help: 'What became of pushes to browsers; dropped: there was nothing to say any more',
      labelNames: ['outcome'],
      registers: [metrics],
    });
    // An increase is only visible after a first value.
    for (const outcome of OUTCOMES) this.#pushes.inc({ outcome }, 0);
  }

  count(outcome: PushOutcome): void {
    this.#pushes.inc({ outcome });
  }
}
