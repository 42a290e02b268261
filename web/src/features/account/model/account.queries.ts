import { accountApi } from '@attune/gateway-contract/account';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';

const emailQuery = queryOptions({
  queryKey: ['account', 'email'],
  queryFn: async () => (await call(accountApi.emailChange)).change,
});
const devicesQuery = queryOptions({
  queryKey: ['account', 'devices'],
  queryFn: async () => (await call(accountApi.devices)).devices,
});

export const useEmailChange = () => useQuery(emailQuery);
export const useDevices = () => useQuery(devicesQuery);

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof accountApi.changePassword.input>) => call(accountApi.changePassword, { input }),
    onSuccess: () => queryClient.invalidateQueries(devicesQuery),
  });
}

export function useChangeEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof accountApi.changeEmail.input>) => call(accountApi.changeEmail, { input }),
    onSuccess: () => queryClient.invalidateQueries(emailQuery),
  });
}

export function useCancelEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountApi.cancelEmailChange),
    onSuccess: () => queryClient.invalidateQueries(emailQuery),
  });
}

/** Ends one session of the member, or without an id every other one. */
export function useEndDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? call(accountApi.endOtherDevices) : call(accountApi.endDevice, { input: { id } }),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  });
}

export const fieldsOf = (error: Error) => (error instanceof ApiError ? error.failure?.fields : undefined);
