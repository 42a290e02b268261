import type { Me } from '@attune/gateway-contract/auth';
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

interface NewFriend {
  person: Me['friends'][number];
  /** What came with their request. */
  note?: string | null;
}

/** Kept with what the server answered, so that a log-out forgets it. */
const newFriendQuery = queryOptions<NewFriend | null>({ queryKey: ['new-friend'], queryFn: skipToken });

/** The friend whose moment the app shows above the screen. */
export const useNewFriend = (): NewFriend | null => useQuery(newFriendQuery).data ?? null;

/** Shows, wherever the member is, that the two can write to each other from now on; null ends it. */
export function useShowNewFriend(): (shown: NewFriend | null) => void {
  const queryClient = useQueryClient();
  return shown => void queryClient.setQueryData(newFriendQuery.queryKey, shown);
}
