import { randomUUID } from 'node:crypto';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { orUnavailable } from '@attune/platform/redis/or-unavailable';
import { unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { keysLike } from '@attune/platform/redis/of-cluster';
import type { Redis } from '@attune/platform/redis/redis';

/** How long an upload waits to be saved. */
const UNSAVED_S = 86_400;
/** Longer than saving takes, with some tries. */
const SAVING_S = 600;
/** A picture is held for longer than a member may still save it. */
const MARGIN_S = 60;
/** Longer than the object storage takes to remove all files of a picture, with its own tries. */
const REMOVING_S = 180;

/** KEYS: hold, removal, mark. ARGV: seconds of the hold, of the mark. Answers 0 while the picture is being deleted. */
const HOLD = `
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
redis.call('SET', KEYS[1], '1', 'EX', ARGV[1])
redis.call('SET', KEYS[3], '1', 'EX', ARGV[2])
return 1`;
/** KEYS: hold, mark. ARGV: seconds of the hold, of the mark. Answers 0 without a mark. */
const CLAIM = `
if redis.call('EXPIRE', KEYS[2], ARGV[2]) == 0 then return 0 end
redis.call('EXPIRE', KEYS[1], ARGV[1])
return 1`;
/** KEYS: hold, removal. ARGV: seconds, removal's name. Answers 0 while the picture is held, or another removal is under way. */
const BEGIN_REMOVAL = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
return redis.call('SET', KEYS[2], ARGV[2], 'EX', ARGV[1], 'NX') and 1 or 0`;
/** KEYS: removal. ARGV: its name. */
const END_REMOVAL = `return redis.call('GET', KEYS[1]) == ARGV[1] and redis.call('DEL', KEYS[1]) or 0`;

/** Unsaved uploads and their members. Such a picture is not deleted, although no account shows it. */
@Injectable()
export class UploadHolds {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  /** Before the picture is written, so that it cannot be deleted in between. */
  async hold(pictureId: string, userId: string): Promise<void> {
    const keys = [holdOf(pictureId), removalOf(pictureId), markOf(pictureId, userId)];
    const held = await orUnavailable(this.redis.eval(HOLD, 3, ...keys, UNSAVED_S + MARGIN_S, UNSAVED_S));
    if (held === 0) throw unavailable(1);
  }

  /** Whether the member uploaded it and has not saved it yet. */
  async isUploader(pictureId: string, userId: string): Promise<boolean> {
    return (await orUnavailable(this.redis.exists(markOf(pictureId, userId)))) === 1;
  }

  /** The same; the picture is about to be saved, and from then on the account that shows it is what keeps it. */
  async claim(pictureId: string, userId: string): Promise<boolean> {
    const keys = [holdOf(pictureId), markOf(pictureId, userId)];
    return (await orUnavailable(this.redis.eval(CLAIM, 2, ...keys, SAVING_S + MARGIN_S, SAVING_S))) === 1;
  }

  /**
   * What ends the removal; until then no upload takes the picture up, and no other removal begins, which could delete the files of an
   * upload that follows this one. Undefined while the picture is held, or is being removed.
   */
  async beginRemoval(pictureId: string): Promise<(() => Promise<void>) | undefined> {
    const [removal, name] = [removalOf(pictureId), randomUUID()];
    const begun = await orUnavailable(this.redis.eval(BEGIN_REMOVAL, 2, holdOf(pictureId), removal, REMOVING_S, name));
    if (begun !== 1) return undefined;
    return async () => void (await orUnavailable(this.redis.eval(END_REMOVAL, 1, removal, name)));
  }

  /** The pictures that the member uploaded and has not saved. */
  async unsavedOf(userId: string): Promise<string[]> {
    return (await this.#namesLike(markOf('*', userId))).map(pictureIn);
  }

  /** The member will not save it. It is held on while another one may. */
  async giveUp(pictureId: string, userId: string): Promise<void> {
    await orUnavailable(this.redis.del(markOf(pictureId, userId)));
    if ((await this.#namesLike(markOf(pictureId, '*'))).length === 0)
      await orUnavailable(this.redis.del(holdOf(pictureId)));
  }

  async #namesLike(pattern: string): Promise<string[]> {
    const names = new Set<string>();
    const look = async () => {
      for await (const found of keysLike(this.redis, pattern, 1000)) for (const name of found) names.add(name);
    };
    await orUnavailable(look());
    return [...names];
  }
}

// In braces: a cluster has to keep the keys of a picture on one node.
const holdOf = (pictureId: string) => `pictures:{${pictureId}}:hold`;
const removalOf = (pictureId: string) => `pictures:{${pictureId}}:removal`;
const pictureIn = (key: string) => /^pictures:\{(.+?)\}/.exec(key)?.[1] ?? '';
const markOf = (pictureId: string, userId: string) => `pictures:{${pictureId}}:by:${userId}`;
