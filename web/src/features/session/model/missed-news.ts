import type { Me } from '@attune/gateway-contract/auth';
import type { QueryClient } from '@tanstack/react-query';

/** Each push about members says that one of these is another one now. */
const LISTS = [['session'], ['friends', 'sent']];
/**
 * What follows from them: a request brings its note, and a member who blocked this one is shown no longer.
 */
const OTHERS = [['members'], ['matching', 'today'], ['matching', 'super-match']];

/** Asks again for all that a push may be about. */
export function askForNews(queryClient: QueryClient): void {
  void ask(queryClient, [...LISTS, ...OTHERS]);
}

/**
 * Asks for what was missed between the answers that a page was opened with and its first connection, a moment later: for the lists, and
 * for the rest only where the lists are not what the page was opened with.
 */
export async function askForMissedNews(queryClient: QueryClient): Promise<void> {
  const before = LISTS.map(key => queryClient.getQueryState(key));
  // A list that is not there, or was asked for again meanwhile, does not tell.
  if (before.some(state => state?.dataUpdateCount !== 1)) return askForNews(queryClient);
  await ask(queryClient, LISTS);
  const isSame = LISTS.every((key, index) => {
    const now = queryClient.getQueryState(key);
    return now?.status === 'success' && now.data === before[index]?.data;
  });
  const me = queryClient.getQueryData<Me | null>(['session']);
  if (!isSame || me?.degraded) await ask(queryClient, OTHERS);
}

const ask = (queryClient: QueryClient, keys: readonly string[][]) =>
  Promise.all(keys.map(queryKey => queryClient.invalidateQueries({ queryKey })));
