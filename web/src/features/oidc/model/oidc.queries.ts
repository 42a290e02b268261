import { type OidcForm, oidcApi } from '@attune/gateway-contract/oidc';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { useWayIn } from '../../login/model/login.queries.js';
import { forgetInvitation } from '../../register/model/invitation.js';
import { FIRST_STEPS } from '../../session/model/arrival.js';
import { notifyOtherTabs } from '../../session/model/other-tabs.js';
import { useForgetEverything } from '../../session/model/use-session.js';

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
