import { Metrics } from '@attune/platform/metrics/metrics';
import { readGauge } from '@attune/platform/metrics/read-gauge';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

/** The backup program writes it, in seconds since 1970, when a backup is whole. */
const KEY = 'backup:taken';

/** Shows Prometheus when the newest backup was taken: the program that takes it runs too briefly to be scraped. */
@Injectable()
export class NewestBackup {
  constructor(@InjectRedis() redis: Redis, metrics: Metrics) {
    readGauge(
      metrics,
      'attune_backup_taken_timestamp_seconds',
      'When the newest backup began, 0 where none was taken',
      [],
    )(async () => [[{}, Number((await redis.get(KEY)) ?? 0)]]);
  }
}
