import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { InjectRedis } from '@attune/platform/redis.provider';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';

/** Longer than any request is delivered again. */
const KEPT_S = 86_400;

/** What became of an upload. */
export type Outcome = { pictureId: string } | { refused: PicturesReason };

/** Remembers what became of each upload, whose bytes are gone by then: a request that comes twice is answered twice. */
@Injectable()
export class UploadRecord {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  async find(uploadId: string): Promise<Outcome | undefined> {
    const kept = await this.redis.get(keyOf(uploadId)).catch(() => {
      throw unavailable();
    });
    return kept === null ? undefined : (JSON.parse(kept) as Outcome);
  }

  async keep(uploadId: string, outcome: Outcome): Promise<void> {
    await this.redis.set(keyOf(uploadId), JSON.stringify(outcome), 'EX', KEPT_S).catch(() => {
      throw unavailable();
    });
  }
}

const keyOf = (uploadId: string) => `pictures:upload:${uploadId}`;
