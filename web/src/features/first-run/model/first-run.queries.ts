import { firstRunApi, type FirstRunPerson } from '@attune/gateway-contract/first-run';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';
import { notifyOtherTabs } from '../../session/model/other-tabs.js';

/** Whether the code holds. */
export const useCheckCode = (onOpen: (code: string) => void) =>
  useMutation({
    mutationFn: (code: string) => call(firstRunApi.check, { input: { code } }),
    onSuccess: (_, code) => onOpen(code),
  });

/** Makes the account. The session begins, and the page goes on with it. */
export function useFirstAccount(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: z.input<typeof FirstRunPerson>) => call(firstRunApi.register, { input: { ...person, code } }),
    onSuccess: async () => {
      notifyOtherTabs('logged-in');
      await client.invalidateQueries({ queryKey: ['session'] });
    },
  });
}

/** Gives the session's member the role. Asked again after a lost answer, it's refused: the session tells that they have it. */
export function useTakeRole(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(firstRunApi.take, { input: { code } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['session'] }),
  });
}

export const isClosed = (error: Error | null): boolean =>
  error instanceof ApiError && error.failure?.reason === 'first_run_closed';
