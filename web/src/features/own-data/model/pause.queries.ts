import { accountApi } from '@attune/gateway-contract/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

/** Hides the member from others, or shows them again. */
export function useSetPaused() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isPaused: boolean) => call(accountApi.setPaused, { input: { isPaused } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['session'] }),
  });
}
