import { securityApi } from '@attune/gateway-contract/security';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

export function useConfirmRemoval(token: string) {
  return useMutation({ mutationFn: () => call(securityApi.confirmRemoval, { input: { token } }) });
}

export function useKeepByMail(token: string) {
  return useMutation({ mutationFn: () => call(securityApi.keepByMail, { input: { token } }) });
}
