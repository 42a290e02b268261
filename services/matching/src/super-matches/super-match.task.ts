import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Scheduled, ScheduledTask } from '@attune/platform/tasks/scheduled-task';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import type { Logger } from 'pino';
import { PairingService } from './pairing.service.js';

const HOUR_MS = 3_600_000;
/** A date begins at 10:00 UTC of the day before in the first time zone: its Super Matches are made from 9:30 on. */
const AHEAD_MS = 14.5 * HOUR_MS;
/** Longer than a date is the next one to be made. */
const DONE_MS = 48 * HOUR_MS;

/** Makes the Super Matches of each date once; a night that was missed is made up for as long as it is the next date. */
@Injectable()
@Scheduled({ service: 'matching', name: 'super-matches', everyMs: 600_000 })
export class SuperMatchTask extends ScheduledTask {
  constructor(
    private readonly pairing: PairingService,
    @InjectRedis() private readonly redis: Redis,
    @InjectLogger() private readonly pino: Logger,
  ) {
    super();
  }

  async run(now: Date): Promise<void> {
    const date = new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);
    const done = `matching:super-matches:made:${date}`;
    if ((await this.redis.exists(done)) === 1) return;
    const isComplete = await this.pairing.pairAll(date, now, () => this.isStopped);
    if (!isComplete) return;
    await this.redis.set(done, '1', 'PX', DONE_MS);
    this.pino.info({ date, seconds: Math.round((Date.now() - now.getTime()) / 1000) }, 'super_matches_made');
  }
}
