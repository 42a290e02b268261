import { oidcApi } from '@attune/gateway-contract/oidc';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

/** Leaves for the provider. It stays pending: the page goes. */
export const leave = ({ url }: { url: string }) => window.location.assign(url);

export const useBegin = () => useMutation({ mutationFn: () => call(oidcApi.begin, { input: {} }), onSuccess: leave });
