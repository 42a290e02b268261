import type { Me } from '@attune/gateway-contract/auth';
import { friendsApi } from '@attune/gateway-contract/friends';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import type { Person } from './conversation.js';

const SENT = ['friends', 'sent'];
type Requests = z.output<typeof friendsApi.sent.output>;

/** Whom the member has asked, and whom they blocked. */
export const useRequests = (): Requests | undefined =>
  useQuery({ queryKey: SENT, queryFn: () => call(friendsApi.sent) }).data;

/** Sends a friend request. */
export function useSendRequest(me: Me) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: targetId }: Person) => call(friendsApi.sendRequest, { input: { userId: me._id, targetId } }),
    onSuccess: (_, person) =>
      queryClient.setQueryData<Requests>(SENT, before => before && { ...before, sent: [person, ...before.sent] }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: SENT });
      void queryClient.invalidateQueries({ queryKey: ['session'] });
    },
  });
}

/** What is said when a request was not sent. */
export function refusalOf(error: Error): string {
  const t = translator('ai-chat.people');
  if (!(error instanceof ApiError)) return t('broken');
  return error.status === 401 ? t('pleaseLogIn') : (error.failure?.msg ?? t('refused'));
}

/** What a person is to the member. */
export function relationOf({ _id }: Person, me: Me, requests: Requests | undefined) {
  const isIn = (people: Person[] = []) => people.some(person => person._id === _id);
  if (isIn(me.friends)) return 'friend';
  if (isIn(me.friendRequests)) return 'asking';
  if (isIn(requests?.blocked)) return 'blocked';
  return isIn(requests?.sent) ? 'asked' : 'none';
}

export const nameOf = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`.trim();
