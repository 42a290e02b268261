import { authApi, type RegisterForm } from '@attune/gateway-contract/auth';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';
import { arrivingFrom } from '../../session/model/arrival.js';

export function useRegister() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: register,
    onSuccess: (_, { email, username }) =>
      navigate('/login', {
        state: arrivingFrom({ from: 'registration', email: email.trim(), username: username.trim() }),
      }),
  });
}

/** The status alone decides: 200 and 201 are success with any body. */
async function register(input: z.input<typeof RegisterForm>): Promise<void> {
  try {
    await call(authApi.register, { input });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 200 || error.status === 201)) return;
    throw error;
  }
}
