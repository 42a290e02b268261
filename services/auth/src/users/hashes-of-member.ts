import { keysLike } from '@attune/platform/redis/of-cluster';
import type { Redis } from '@attune/platform/redis/redis';

/** Removes the hashes under such keys whose `userId` is the member's: the keys don't say whose they are. */
export async function removeHashesOf(redis: Redis, pattern: string, userId: string): Promise<void> {
  for await (const keys of keysLike(redis, pattern))
    for (const key of keys) if ((await redis.hget(key, 'userId')) === userId) await redis.del(key);
}
