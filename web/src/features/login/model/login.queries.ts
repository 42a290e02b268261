import { authApi, type LoginForm } from '@attune/gateway-contract/auth';
import { securityApi } from '@attune/gateway-contract/security';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';
import { useReturnPath } from '../../session/model/arrival.js';
import { notifyOtherTabs } from '../../session/model/other-tabs.js';
import { useForgetEverything } from '../../session/model/use-session.js';
import { again } from '../../../again.js';

/** What follows a login, however it was completed. */
export function useWayIn(): () => Promise<void> {
  const forgetEverything = useForgetEverything();
  const navigate = useNavigate();
  const wayOn = useReturnPath();
  return async () => {
    forgetEverything();
    notifyOtherTabs('logged-in');
    // What lies behind is the login page, which would lead on again.
    await navigate(wayOn, { replace: true });
  };
}

export function useLogIn() {
  const onSuccess = useWayIn();
  return useMutation({
    mutationFn: (input: z.input<typeof LoginForm>) => call(authApi.login, { input }),
    onSuccess,
  });
}

/** With a passkey alone, or as the second step of the ticket's login. What asks the browser is loaded by then. */
export const usePasskeyLogin = (onSuccess: () => Promise<void>, ticket?: string) =>
  useMutation({
    mutationFn: async () => (await again(() => import('./passkey-login.js'))).logInWithPasskey(ticket),
    onSuccess,
  });

/** The login that waits for its second step. */
export interface HalfLogin {
  ticket: string;
  methods: readonly string[];
}

export function halfLoginOf(error: Error | null): HalfLogin | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { requiresSecondFactor, ticket, methods = [] } = error.failure ?? {};
  return requiresSecondFactor && ticket !== undefined ? { ticket, methods } : undefined;
}

/** Asks for a new verification mail. */
export function useResend() {
  return useMutation({ mutationFn: (username: string) => call(authApi.resend, { input: { username } }) });
}

export const useGiveCode = (onSuccess: () => Promise<void>, ticket: string) =>
  useMutation({
    mutationFn: (code: string) => call(securityApi.secondFactor, { input: { ticket, code } }),
    onSuccess,
  });

/** Has a link mailed that says the second factor is lost. */
export function useAskRemoval(ticket: string) {
  return useMutation({ mutationFn: () => call(securityApi.askRemoval, { input: { ticket } }) });
}

/** The ticket is no longer valid, so the login starts again. */
export const isEnded = (error: Error | null): boolean => error instanceof ApiError && error.status === 410;
