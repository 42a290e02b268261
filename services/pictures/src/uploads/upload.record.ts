import { createHash } from 'node:crypto';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

/** Longer than any request is delivered again; for so long a photo can be sent. */
export const KEPT_S = 86_400;

/** What became of an upload. */
export type Outcome = { pictureId: string } | MadePhoto | { refused: PicturesReason };

/** A photo, and a hash of the conversation it is for: no member's id outlives the member here. */
export interface MadePhoto {
  conversation: string;
  width: number;
  height: number;
}

/** Remembers what became of each upload, whose bytes are gone by then: a request that comes twice is answered twice. */
@Injectable()
export class UploadRecord {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  async find(uploadId: string): Promise<Outcome | undefined> {
    const kept = await orUnavailable(this.redis.get(recordKeyOf(uploadId)));
    return kept === null ? undefined : (JSON.parse(kept) as Outcome);
  }

  async keep(uploadId: string, outcome: Outcome): Promise<void> {
    await orUnavailable(this.redis.set(recordKeyOf(uploadId), JSON.stringify(outcome), 'EX', KEPT_S));
  }

  async forget(uploadId: string): Promise<void> {
    await orUnavailable(this.redis.del(recordKeyOf(uploadId)));
  }
}

/** The id names the photo in the storage: Redis' files must not say it once the photo is deleted. */
export const recordKeyOf = (uploadId: string): string =>
  `pictures:upload:${createHash('sha256').update(uploadId).digest('base64url')}`;
