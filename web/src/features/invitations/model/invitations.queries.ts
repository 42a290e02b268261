import { givenInvitationApi } from '@attune/gateway-contract/given-invitation';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

const listQuery = queryOptions({ queryKey: ['invitations'], queryFn: () => call(givenInvitationApi.list) });

/** Those of the member, and how many they may give. */
export const useGivenInvitations = () => useQuery(listQuery);

/** A new one: the only answer that has its code. */
export function useGiveInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(givenInvitationApi.give),
    onSettled: () => queryClient.invalidateQueries(listQuery),
  });
}

export function useTakeInvitationBack() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(givenInvitationApi.takeBack, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries(listQuery),
  });
}
