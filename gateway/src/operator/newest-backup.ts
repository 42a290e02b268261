import { readGauge } from '@attune/platform/metrics/read-gauge';
import { InjectRedis } from '@attune/platform/redis.provider';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** The backup program writes it, in seconds since 1970, when a backup is whole. */
const KEY = 'backup:taken';

const taken = readGauge(
  'attune_backup_taken_timestamp_seconds',
  'When the newest backup began, 0 where none was taken',
  [],
);

/** Shows Prometheus when the newest backup was taken: the program that takes it runs too shortly to be asked. */
@Injectable()
export class NewestBackup implements OnModuleInit, OnModuleDestroy {
  #hide: (() => void) | undefined;

  constructor(@InjectRedis() private readonly redis: Redis) {}

  onModuleInit(): void {
    this.#hide = taken(async () => [[{}, Number((await this.redis.get(KEY)) ?? 0)]]);
  }

  onModuleDestroy(): void {
    this.#hide?.();
  }
}
