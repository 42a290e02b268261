import { randomBytes } from 'node:crypto';
import type { Redis } from '@attune/platform/redis/redis';
import { MemberRateLimits } from '@attune/platform/rate-limit';
import { Sessions } from '@attune/platform/sessions/sessions';
import { idOf } from '../../harness/members.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const AT_ONCE = 500;
const DAYS_30 = 30 * 24 * 3600;

/** What stays in Redis for a member who has come lately, written as the product writes it. */
export const KEPT: Record<string, (redis: Redis) => (number: number) => Promise<unknown>> = {
  'a session': redis => {
    const sessions = new Sessions(redis);
    return number => sessions.start(idOf(number), { device: BROWSER });
  },
  'when last seen': redis => number => redis.set(`presence:${idOf(number)}`, String(Date.now()), 'EX', DAYS_30),
  'a count of a limit': redis => {
    const limits = new MemberRateLimits(
      redis,
      'limit',
      { read: { name: 'read-pages', points: 300, seconds: 3600 } },
      '',
    );
    return number => limits.consume('read', idOf(number));
  },
  // The 50 profiles that were shown on a day.
  'profiles shown': redis => number =>
    redis.pfadd(
      `friends:shown:{${idOf(number)}}:day`,
      ...Array.from({ length: 50 }, () => randomBytes(12).toString('hex')),
    ),
};

/** Bytes of Redis' memory for one, when there are so many. */
export async function bytesOf(
  redis: Redis,
  keep: (number: number) => Promise<unknown>,
  members: number,
): Promise<number> {
  await redis.flushall();
  const before = await usedMemory(redis);
  for (let from = 0; from < members; from += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => keep(from + index)));
  return ((await usedMemory(redis)) - before) / members;
}

const usedMemory = async (redis: Redis) => Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))?.[1]);
