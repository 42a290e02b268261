import { authApi } from '@attune/gateway-contract/auth';
import { type OidcForm, oidcApi } from '@attune/gateway-contract/oidc';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { useWayIn } from '../../login/model/login.queries.js';
import { forgetInvitation } from '../../register/model/invitation.js';
import { FIRST_STEPS } from '../../session/model/arrival.js';
import { notifyOtherTabs } from '../../session/model/other-tabs.js';
import { useForgetEverything } from '../../session/model/use-session.js';

/** Leaves for the provider. It stays pending: the page goes. */
const leave = ({ url }: { url: string }) => window.location.assign(url);

export const useBegin = () => useMutation({ mutationFn: () => call(oidcApi.begin, { input: {} }), onSuccess: leave });

/** After the provider's answer: the member is signed in, or has linked it, or may register. */
export function useFinish() {
  const wayIn = useWayIn();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(oidcApi.finish, { input: {} }),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'signed_in') await wayIn();
      if (outcome === 'linked') await navigate('/settings/security', { replace: true });
    },
  });
}

export function useRegisterByProvider(invitation: string | undefined) {
  const forgetEverything = useForgetEverything();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (form: z.input<typeof OidcForm>) =>
      call(oidcApi.register, { input: invitation === undefined ? form : { ...form, invitation } }),
    onSuccess: async () => {
      forgetInvitation();
      forgetEverything();
      notifyOtherTabs('logged-in');
      await navigate(FIRST_STEPS, { replace: true });
    },
  });
}

const LINK_KEY = ['account', 'security', 'provider'];
export const useProviderLink = () => useQuery({ queryKey: LINK_KEY, queryFn: () => call(oidcApi.link) });

export const beginLink = async (password: string) => leave(await call(oidcApi.beginLink, { input: { password } }));
export const unlink = (password: string) => call(oidcApi.unlink, { input: { password } });

/** A link to set a password, for who has none. */
export const useAskForPassword = () =>
  useMutation({ mutationFn: (email: string) => call(authApi.forgot, { input: { email } }) });

export function refusalSentence(error: Error): string {
  const t = translator('oidc');
  return error instanceof ApiError ? (error.failure?.message ?? t('failed')) : t('notReached');
}
