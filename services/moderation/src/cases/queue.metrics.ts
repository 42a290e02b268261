import { Metrics } from '@attune/platform/metrics/metrics';
import { readGauge } from '@attune/platform/metrics/read-gauge';
import { Injectable } from '@nestjs/common';
import { QueueRepository } from './queue.repository.js';

/** Shows how long the oldest of what waits for moderators has waited; every replica shows the same. */
@Injectable()
export class QueueMetrics {
  constructor(cases: QueueRepository, metrics: Metrics) {
    readGauge(
      metrics,
      'attune_moderation_oldest_seconds',
      'How long the oldest case or appeal has waited for a decision',
      ['kind'],
    )(async () => [
      [{ kind: 'case' }, secondsSince(await cases.oldest('openedAt'))],
      [{ kind: 'appeal' }, secondsSince(await cases.oldest('appealWaitsSince'))],
    ]);
  }
}

const secondsSince = (date: Date | undefined) => (date ? Math.max(0, Date.now() - date.getTime()) / 1000 : 0);
