import type { Redis } from 'ioredis';

/**
 * Refuses a Redis that may evict keys: it would silently lose sessions, requests and jobs. A managed Redis may forbid INFO
 * and CONFIG; then the policy is unknown and accepted.
 */
export function evictionCheck(redis: Redis): () => Promise<void> {
  return async () => {
    const memory = await redis.info('memory').catch(() => '');
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
    if (policy && policy !== 'noeviction') throw new Error(`maxmemory-policy is ${policy}, it has to be noeviction`);
  };
}
