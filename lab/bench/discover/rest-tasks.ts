import { Redis } from 'ioredis';

const DAY_MS = 24 * 3_600_000;
/** What these read of auth stands as it is. */
const RECONCILED = ['friends:directory', 'friends:hidden', 'matching:members', 'matching:hidden'];

/** Neither reconciliations nor the Super Matches of very many members are what is measured. */
export async function restTasks(url: string) {
  const redis = new Redis(url);
  for (const name of RECONCILED) await redis.set(`${name}:reconciled`, '1');
  for (const days of [0, 1, 2]) {
    const date = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    await redis.set(`matching:super-matches:made:${date}`, '1');
  }
  redis.disconnect();
}
