import { domainProofApi } from '@attune/gateway-contract/domain-proof';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';

const KEY = ['domain-proof'];

/** The domains that the operator named, and the member's proof. */
export const useDomainProof = () => useQuery({ queryKey: KEY, queryFn: () => call(domainProofApi.domainProof) });

export const useRequestMail = () =>
  useMutation({ mutationFn: (email: string) => call(domainProofApi.request, { input: { email } }) });

export const useConfirmDomain = () =>
  useChange(async (token: string) => (await call(domainProofApi.confirm, { input: { token } })).proof);

export const useRemoveDomain = () => useChange(() => call(domainProofApi.remove));

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries({ queryKey: KEY }) });
}

/** What is wrong with the address, where the server said so. */
export const emailFault = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.failure?.fields?.['email'] : undefined;
