import type { HiddenMember } from '@attune/auth-contract/standing';
import type { DirectoryEntry } from '@attune/auth-contract/user';
import { until } from './until.js';

/** What auth answers to `listChanged`, until a test puts members there. */
export const nothingChanged = async () => {
  const none = { members: [] as DirectoryEntry[], hidden: [] as HiddenMember[] };
  return { ...none, mark: '0__0', isLast: true };
};

interface Store {
  del(key: string): Promise<unknown>;
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<unknown>;
}

/** Makes it time to read changes again and again, until a fact holds: a round that is under way notes after each page that it has just read. */
export async function untilChangesTell(
  redis: Store,
  reconciledKey: string,
  fact: () => Promise<boolean>,
): Promise<void> {
  await until(async () => {
    if (await fact()) return true;
    await makeChangesDue(redis, reconciledKey);
    return false;
  });
}

/** Has all read until a fact holds. The key is deleted each time, as a round that is under way notes at its end that all was read. */
export async function untilAllTells(
  redis: Pick<Store, 'del'>,
  reconciledKey: string,
  fact: () => Promise<boolean>,
): Promise<void> {
  await until(async () => {
    if (await fact()) return true;
    await redis.del(reconciledKey);
    return false;
  });
}

/** Once the reading of all has ended. */
async function makeChangesDue(redis: Store, reconciledKey: string): Promise<void> {
  const kept = JSON.parse((await redis.get(reconciledKey)) ?? '{}') as { mark?: string; after?: string | null };
  if (!kept.mark || kept.after !== undefined) return;
  await redis.set(reconciledKey, JSON.stringify({ ...kept, changesReadAt: 0 }));
}
