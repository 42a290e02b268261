import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { membersApi } from '@attune/gateway-contract/members';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';

const MEMBERS = 'members';

/** The profile of a member; an error with status 404 where the caller may not see one. */
export function useMember(username: string) {
  return useQuery({
    queryKey: [MEMBERS, username.toLowerCase()],
    queryFn: async () => (await call(membersApi.profile, { params: { username } })).member,
    staleTime: 30_000,
  });
}

export const isNotShown = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** What the caller and a friend or a suggested member both said; null for all others, and where it cannot be had. */
export function useInCommon(memberId: string, isFriend: boolean) {
  const { data } = useQuery({
    queryKey: [MEMBERS, 'in-common', memberId, isFriend],
    queryFn: async () => (await call(matchingApi.inCommonWith, { input: { memberId } })).inCommon,
    staleTime: 60_000,
  });
  return data ?? null;
}
