import { createHash } from 'node:crypto';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { PicturesRateLimits } from '../pictures.limits.js';
import { NotAPicture } from '../processing/not-a-picture.js';
import { PictureStore } from '../processing/picture.store.js';
import { ForeignFetch, ForeignRefusal } from './foreign.fetch.js';

const DAY_S = 86_400;
/** A dead link is not asked at every look, and a host that was away has another chance soon. */
const FAILURE_S = 600;
const AT_ONCE = 10;
const WAITING = 100;
/** What is kept of an address where there is nothing to show. */
const NOTHING = '';

/** Our own copies of pictures that lie on other hosts, which never see who looks. */
@Injectable()
export class ForeignPictureService {
  readonly #limit = pLimit(AT_ONCE);
  readonly #running = new Map<string, Promise<string>>();

  constructor(
    private readonly foreign: ForeignFetch,
    private readonly pictures: PictureStore,
    private readonly limits: PicturesRateLimits,
    @InjectRedis() private readonly redis: Redis,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** The id of our copy, at most a day old; `not_found` without one, for every reason. */
  pictureAt(url: string, { userId }: Caller): Promise<string> {
    return this.#pictureAt(url, () => this.limits.consume('address', userId));
  }

  /** The same for a report, which counts as no look of a member. */
  reportedAt(url: string): Promise<string> {
    return this.#pictureAt(url, () => Promise.resolve());
  }

  async #pictureAt(url: string, consume: () => Promise<void>): Promise<string> {
    const key = keyOf(url);
    const kept = await orUnavailable(this.redis.get(key));
    const pictureId = kept ?? (await this.#fetchOnce(key, url, consume));
    if (pictureId === NOTHING) throw new ServiceError<PicturesReason>('not_found', 'no_picture_at_address');
    return pictureId;
  }

  /** Deletes our copy. Where another member shows this address, it is fetched anew. */
  async forget(url: string): Promise<void> {
    const pictureId = await orUnavailable(this.redis.get(keyOf(url)));
    if (pictureId) await this.pictures.removeCopy(pictureId);
    await orUnavailable(this.redis.del(keyOf(url)));
  }

  /** Concurrent requests for the same address share one fetch. */
  async #fetchOnce(key: string, url: string, consume: () => Promise<void>): Promise<string> {
    await consume();
    const running = this.#running.get(key);
    if (running) return running;
    if (this.#limit.pendingCount >= WAITING) throw unavailable();
    const fetching = this.#limit(() => this.#fetch(key, url)).finally(() => this.#running.delete(key));
    this.#running.set(key, fetching);
    return fetching;
  }

  async #fetch(key: string, url: string): Promise<string> {
    const pictureId = await this.#copy(url);
    await orUnavailable(this.redis.set(key, pictureId, 'EX', pictureId === NOTHING ? FAILURE_S : DAY_S));
    return pictureId;
  }

  async #copy(url: string): Promise<string> {
    try {
      const finished = await this.pictures.makeCopy(await this.foreign.fetch(url));
      await this.pictures.keep(finished);
      return finished.pictureId;
    } catch (error) {
      if (error instanceof NotAPicture) this.log.info('foreign_picture_unreadable');
      else if (error instanceof ForeignRefusal) this.log.info({ reason: error.reason }, 'foreign_picture_refused');
      else throw error;
      return NOTHING;
    }
  }
}

const keyOf = (url: string) => `pictures:copies:${createHash('sha256').update(url).digest('hex')}`;
