import { authApi, type ForgotForm, type ResetForm } from '@attune/gateway-contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { arrivingFrom } from '../../session/model/arrival.js';
import { useForgetEverything } from '../../session/model/use-session.js';

export function useForgot() {
  return useMutation({ mutationFn: (input: z.input<typeof ForgotForm>) => call(authApi.forgot, { input }) });
}

export function useReset() {
  const forgetEverything = useForgetEverything();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: z.input<typeof ResetForm>) => call(authApi.reset, { input }),
    onSuccess: async () => {
      // The reset ended every session of the member, the one in this browser too.
      forgetEverything();
      await navigate('/login', { state: arrivingFrom({ from: 'password-reset' }) });
    },
  });
}
