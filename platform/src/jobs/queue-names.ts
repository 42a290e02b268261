import { Queue } from 'bullmq';
import type { Redis } from '../redis/redis.js';

/** What the keys of a queue begin with. In braces: a cluster has to keep them on one node. */
export const prefixOf = (owner: string, queue: string): string => `${owner}:{${queue}}`;

/** Of a contract's jobs. */
export const JOBS = 'bull';

/**
 * Removes a queue as 0.1.0 names its keys, with its jobs and its schedule: MongoDB has what is due, and it is enqueued again under the
 * name of now. A replica of 0.1.0 still runs then, and its members' ids would stay in Redis.
 */
export async function removeFormerQueue(redis: Redis, owner: string, name: string): Promise<void> {
  if ((await redis.exists(`${owner}:${name}:meta`)) === 0) return;
  const options = { connection: redis, prefix: owner, skipVersionCheck: true, skipMetasUpdate: true };
  await new Queue(name, options).obliterate({ force: true });
}
