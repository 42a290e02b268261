import { securityApi } from '@attune/gateway-contract/security';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';

export const SECURITY_KEY = ['account', 'security'];

/** How the member's account is protected. */
export function useSecurity() {
  return useQuery({
    queryKey: SECURITY_KEY,
    queryFn: async () => (await call(securityApi.securityStatus)).security,
  });
}

/**
 * A change of it, after which it is asked for again. `onDone` gets the answer before that, and belongs to the mutation: the callbacks of
 * `mutate` are dropped with the component, which is gone by then where it stands for what was changed.
 */
export function useSecurityChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: answer => onDone?.(answer),
    onSettled: () => queries.invalidateQueries({ queryKey: SECURITY_KEY }),
  });
}

export const useKeepFactor = () => useSecurityChange(() => call(securityApi.keep));

export const useRenamePasskey = (onDone: () => void) =>
  useSecurityChange((input: { id: string; name: string }) => call(securityApi.renamePasskey, { input }), onDone);

export const useConfirmTotp = (onDone: (codes: string[] | null) => void) =>
  useSecurityChange(
    async (code: string) => (await call(securityApi.confirmTotp, { input: { code } })).recoveryCodes,
    onDone,
  );

export const removeTotp = (password: string) => call(securityApi.removeTotp, { input: { password } });
export const beginTotp = (password: string) => call(securityApi.beginTotp, { input: { password } });
export const removePasskey = (id: string) => (password: string) =>
  call(securityApi.removePasskey, { input: { id, password } });
export const newCodes = async (password: string) =>
  (await call(securityApi.newRecoveryCodes, { input: { password } })).recoveryCodes ?? [];

/** What is wrong with one field. */
export const fieldSentence = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? error.failure?.fields?.[field] : undefined;
