import { Metrics } from '@attune/platform/metrics/metrics';
import { readGauge } from '@attune/platform/metrics/read-gauge';
import { Injectable } from '@nestjs/common';
import { SelfieRepository } from '../selfies/selfie.repository.js';
import { QueueRepository } from './queue.repository.js';

/** Shows how long the oldest of what waits for moderators has waited; every replica shows the same. */
@Injectable()
export class QueueMetrics {
  constructor(cases: QueueRepository, selfies: SelfieRepository, metrics: Metrics) {
    readGauge(
      metrics,
      'attune_moderation_oldest_seconds',
      'How long the oldest case, appeal or selfie has waited for a decision',
      ['kind'],
    )(async () => [
      [{ kind: 'case' }, secondsSince(await cases.oldest('openedAt'))],
      [{ kind: 'appeal' }, secondsSince(await cases.oldest('appealWaitsSince'))],
      [{ kind: 'selfie' }, secondsSince(await selfies.oldest())],
    ]);
  }
}

const secondsSince = (date: Date | undefined) => (date ? Math.max(0, Date.now() - date.getTime()) / 1000 : 0);
