import type { Redis } from 'ioredis';

/**
 * A Redis that may evict keys would lose sessions, requests and jobs without a word: such a one is refused. Managed Redis
 * may forbid INFO and CONFIG; then nothing is known and nothing refused.
 */
export function evictionCheck(redis: Redis): () => Promise<void> {
  return async () => {
    const memory = await redis.info('memory').catch(() => '');
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
    if (policy && policy !== 'noeviction') throw new Error(`maxmemory-policy is ${policy}, it has to be noeviction`);
  };
}
