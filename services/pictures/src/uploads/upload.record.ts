import { createHash } from 'node:crypto';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { keysLike } from '@attune/platform/redis/of-cluster';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';

/** Longer than any request is delivered again; for so long a photo or a voice message can be sent. */
export const KEPT_S = 86_400;

/** What became of an upload. */
export type Outcome = { pictureId: string } | MadePhoto | MadeVoice | { refused: PicturesReason };

/** A photo, and a hash of the conversation it is for: no member's id outlives the member here. */
export interface MadePhoto {
  conversation: string;
  width: number;
  height: number;
}

/** A recording, likewise. */
export interface MadeVoice {
  /** The conversation's hash, or `profile`. */
  conversation: string;
  durationMs: number;
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

  /** That these pictures were made of uploads: nothing else leads from a picture to its record. */
  async forgetPictures(pictureIds: string[]): Promise<void> {
    if (pictureIds.length > 0) await orUnavailable(this.#forgetThose(pictureIds));
  }

  async #forgetThose(pictureIds: string[]): Promise<void> {
    for await (const keys of keysLike(this.redis, keyNamed('*')))
      for (const key of keys) {
        const kept = await this.redis.get(key);
        if (kept !== null && pictureIds.some(pictureId => kept.includes(pictureId))) await this.redis.del(key);
      }
  }
}

const keyNamed = (digest: string) => `pictures:upload:${digest}`;

/** The id names the file in the storage: Redis' files must not say it once the file is deleted. */
export const recordKeyOf = (uploadId: string): string =>
  keyNamed(createHash('sha256').update(uploadId).digest('base64url'));
