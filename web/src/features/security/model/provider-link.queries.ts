import { authApi } from '@attune/gateway-contract/auth';
import { oidcApi } from '@attune/gateway-contract/oidc';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { leave } from '../../provider/model/provider.queries.js';
import { SECURITY_KEY } from './security.queries.js';

/** Asked for again with the rest of the account's protection. */
export const useProviderLink = () =>
  useQuery({ queryKey: [...SECURITY_KEY, 'provider'], queryFn: () => call(oidcApi.link) });

export const beginLink = async (password: string) => leave(await call(oidcApi.beginLink, { input: { password } }));
export const unlink = (password: string) => call(oidcApi.unlink, { input: { password } });

/** A link to set a password, for who has none. */
export const useAskForPassword = () =>
  useMutation({ mutationFn: (email: string) => call(authApi.forgot, { input: { email } }) });
