import { securityApi } from '@attune/gateway-contract/security';
import { useMutation } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';

export function useConfirmRemoval(token: string) {
  return useMutation({ mutationFn: () => call(securityApi.confirmRemoval, { input: { token } }) });
}

export function useKeepByMail(token: string) {
  return useMutation({ mutationFn: () => call(securityApi.keepByMail, { input: { token } }) });
}

/** What to tell a person whose link was refused, or who was not heard. */
export function refusalSentence(error: Error): string {
  const t = translator('second-factor');
  return (error instanceof ApiError && error.failure?.message) || t('notReached');
}
