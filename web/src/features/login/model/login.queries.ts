import { authApi, type LoginForm } from '@attune/gateway-contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { useReturnPath } from '../../session/model/arrival.js';
import { notifyOtherTabs } from '../../session/model/other-tabs.js';
import { useForgetEverything } from '../../session/model/use-session.js';

export function useLogIn() {
  const forgetEverything = useForgetEverything();
  const navigate = useNavigate();
  const wayOn = useReturnPath();
  return useMutation({
    mutationFn: (input: z.input<typeof LoginForm>) => call(authApi.login, { input }),
    onSuccess: async () => {
      forgetEverything();
      notifyOtherTabs('logged-in');
      // What lies behind is the login page, which would lead on again.
      await navigate(wayOn, { replace: true });
    },
  });
}

/** Asks for a new verification mail. */
export function useResend() {
  return useMutation({ mutationFn: (username: string) => call(authApi.resend, { input: { username } }) });
}
