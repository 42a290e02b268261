import { oidcApi } from '@attune/gateway-contract/oidc';
import { useMutation } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';

/** Leaves for the provider. It stays pending: the page goes. */
export const leave = ({ url }: { url: string }) => window.location.assign(url);

export const useBegin = () => useMutation({ mutationFn: () => call(oidcApi.begin, { input: {} }), onSuccess: leave });

export function refusalSentence(error: Error): string {
  const t = translator('oidc');
  return error instanceof ApiError ? (error.failure?.message ?? t('failed')) : t('notReached');
}
