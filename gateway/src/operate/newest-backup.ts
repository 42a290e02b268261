import { Metrics } from '@attune/platform/metrics/metrics';
import { readGauge } from '@attune/platform/metrics/read-gauge';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

/** The backup program writes it, in seconds since 1970, when a backup is whole. */
const KEY = 'backup:taken';

/** When the newest backup was taken, for operators and Prometheus: the program that takes it runs too briefly to be scraped. */
@Injectable()
export class NewestBackup {
  constructor(
    @InjectRedis() private readonly redis: Redis,
    metrics: Metrics,
  ) {
    readGauge(
      metrics,
      'attune_backup_taken_timestamp_seconds',
      'When the newest backup began, 0 where none was taken',
      [],
    )(async () => [[{}, await this.#seconds()]]);
  }

  /** Null where none was taken. */
  async takenAt(): Promise<Date | null> {
    const seconds = await this.#seconds();
    return seconds > 0 ? new Date(seconds * 1000) : null;
  }

  async #seconds(): Promise<number> {
    return Number((await this.redis.get(KEY)) ?? 0);
  }
}
