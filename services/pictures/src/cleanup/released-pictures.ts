import { authContract } from '@attune/auth-contract/auth.contract';
import { keysOf } from '@attune/pictures-contract/picture-files';
import { pathOf } from '@attune/pictures-contract/picture-path';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import type { Logger } from 'pino';
import { UploadHolds } from './upload-holds.js';

const RELEASED = 'pictures:released';
const BATCH = 100;
/** Longer than any request that saves a picture is under way. */
export const GRACE_MS = 60_000;
/** Until a picture that an upload holds is looked at again. */
const HELD_MS = 120_000;

interface ReleasedPicture {
  pictureId: string;
  isShown: boolean;
}

/** Pictures that perhaps no account shows any more, and when to look. */
@Injectable()
export class ReleasedPictures {
  constructor(
    private readonly holds: UploadHolds,
    private readonly sweeps: Sweeps,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  async add(pictureIds: string[], now: Date): Promise<void> {
    if (pictureIds.length === 0) return;
    const at = now.getTime() + GRACE_MS;
    await this.redis.zadd(RELEASED, ...pictureIds.flatMap(pictureId => [at, pictureId]));
  }

  /** Of these, the ones that no account shows now. */
  async addUnused(pictureIds: string[], now: Date): Promise<void> {
    if (pictureIds.length === 0) return;
    const { inUse } = await this.auth.picturesInUse({ profilePictures: pictureIds.map(pathOf) });
    const shown = new Set(inUse);
    await this.add(
      pictureIds.filter(pictureId => !shown.has(pathOf(pictureId))),
      now,
    );
  }

  /** Deletes at once those of them that no account shows. One that another member has uploaded and not saved yet stays theirs. */
  async removeUnused(pictureIds: string[], now: Date): Promise<void> {
    for (let at = 0; at < pictureIds.length; at += BATCH)
      await this.#removeUnused(pictureIds.slice(at, at + BATCH), now);
  }

  /** Deletes those whose time has come, unless an account shows them. Without an answer of auth, none is deleted. */
  async removeDue(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'ReleasedPictures',
      find: limit => this.#due(now, limit),
      each: picture => this.#settle(picture, now),
      idsOf: ({ pictureId }) => ({ pictureId }),
    });
  }

  async #due(now: Date, limit: number): Promise<ReleasedPicture[]> {
    const due = await this.redis.zrangebyscore(RELEASED, '-inf', now.getTime(), 'LIMIT', 0, limit);
    const looked: ReleasedPicture[] = [];
    for (let at = 0; at < due.length; at += BATCH) looked.push(...(await this.#looked(due.slice(at, at + BATCH))));
    return looked;
  }

  async #looked(pictureIds: string[]): Promise<ReleasedPicture[]> {
    const { inUse } = await this.auth.picturesInUse({ profilePictures: pictureIds.map(pathOf) });
    return pictureIds.map(pictureId => ({ pictureId, isShown: inUse.includes(pathOf(pictureId)) }));
  }

  async #removeUnused(pictureIds: string[], now: Date): Promise<void> {
    for (const picture of await this.#looked(pictureIds)) await this.#settle(picture, now);
  }

  async #settle({ pictureId, isShown }: ReleasedPicture, now: Date): Promise<void> {
    if (isShown || (await this.#remove(pictureId))) await this.redis.zrem(RELEASED, pictureId);
    else await this.redis.zadd(RELEASED, now.getTime() + HELD_MS, pictureId);
  }

  async #remove(pictureId: string): Promise<boolean> {
    const end = await this.holds.beginRemoval(pictureId);
    if (!end) return false;
    // The square first: evidence is a portrait where there is one.
    for (const key of keysOf(pictureId).toReversed()) await this.storage.remove(key);
    await end();
    return true;
  }
}

/** Deletes the released pictures whose time has come. */
@Injectable()
export class ReleasedPicturesTask extends PeriodicTask {
  constructor(
    private readonly released: ReleasedPictures,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    await this.released.removeDue(now);
  }
}
