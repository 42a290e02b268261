import type { HiddenMember } from '@attune/auth-contract/standing';
import type { DirectoryEntry } from '@attune/auth-contract/user';

/** What auth answers to `listChanged`, until a test puts members there. */
export const nothingChanged = async () => {
  const none = { members: [] as DirectoryEntry[], hidden: [] as HiddenMember[] };
  return { ...none, mark: '0__0', isLast: true };
};

interface Store {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<unknown>;
}

/** From the next round on, it is time to read changes; once the reading of all has ended. False while there is none, or it goes on. */
export async function makeChangesDue(redis: Store, reconciledKey: string): Promise<boolean> {
  const kept = JSON.parse((await redis.get(reconciledKey)) ?? '{}') as { mark?: string; after?: string | null };
  if (!kept.mark || kept.after !== undefined) return false;
  await redis.set(reconciledKey, JSON.stringify({ ...kept, changesReadAt: 0 }));
  return true;
}
