import { securityApi } from '@attune/gateway-contract/security';
import { useMutation } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';

export const useGiveCode = (onSuccess: () => Promise<void>, ticket: string) =>
  useMutation({
    mutationFn: (code: string) => call(securityApi.secondFactor, { input: { ticket, code } }),
    onSuccess,
  });

/** Has a link mailed that says the second factor is lost. */
export function useAskRemoval(ticket: string) {
  return useMutation({ mutationFn: () => call(securityApi.askRemoval, { input: { ticket } }) });
}

/** The ticket counts no more: the login begins anew. */
export const isEnded = (error: Error | null): boolean => error instanceof ApiError && error.status === 410;
