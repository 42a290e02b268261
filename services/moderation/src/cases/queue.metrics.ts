import { readGauge } from '@attune/platform/metrics/read-gauge';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueueRepository } from './queue.repository.js';

const oldest = readGauge(
  'attune_moderation_oldest_seconds',
  'How long the oldest case or appeal has waited for a decision',
  ['kind'],
);

/** Shows how long the oldest of what waits for moderators has waited; every replica shows the same. */
@Injectable()
export class QueueMetrics implements OnModuleInit {
  constructor(private readonly cases: QueueRepository) {}

  onModuleInit(): void {
    oldest(async () => [
      [{ kind: 'case' }, secondsSince(await this.cases.oldest('openedAt'))],
      [{ kind: 'appeal' }, secondsSince(await this.cases.oldest('appealWaitsSince'))],
    ]);
  }
}

const secondsSince = (date: Date | undefined) => (date ? Math.max(0, Date.now() - date.getTime()) / 1000 : 0);
