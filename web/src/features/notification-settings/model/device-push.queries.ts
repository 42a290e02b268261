import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deviceState, turnOff, turnOn } from './device-push.js';

const queryKey = ['notifications', 'device'];
/** What a device says of itself needs no network. */
const networkMode = 'always';

/** How it stands with Web Push in this browser, also when the member changes that in the browser's own settings. */
export function useDeviceState() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = () => void queryClient.invalidateQueries({ queryKey });
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [queryClient]);
  return useQuery({ queryKey, queryFn: deviceState, networkMode, staleTime: 0 }).data;
}

export const useTurnOn = () => useSwitch(turnOn);
export const useTurnOff = () => useSwitch(turnOff);

function useSwitch(mutationFn: () => Promise<void>) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  return useMutation({ mutationFn, networkMode, onSettled });
}
