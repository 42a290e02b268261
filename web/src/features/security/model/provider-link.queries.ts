import { authApi } from '@attune/gateway-contract/auth';
import { oidcApi } from '@attune/gateway-contract/oidc';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { leave } from '../../provider/model/provider.queries.js';

/** Not below the key of the account's protection: a change of that waits until what it invalidates is there, and its part may be gone by then. */
const LINK_KEY = ['account', 'provider'];

export const useProviderLink = () => useQuery({ queryKey: LINK_KEY, queryFn: () => call(oidcApi.link) });

export const beginLink = async (password: string) => leave(await call(oidcApi.beginLink, { input: { password } }));
export const unlink = (password: string) => call(oidcApi.unlink, { input: { password } });

/** A link to set a password, for who has none. */
export const useAskForPassword = () =>
  useMutation({ mutationFn: (email: string) => call(authApi.forgot, { input: { email } }) });
