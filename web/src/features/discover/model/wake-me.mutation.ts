import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { useDayCache } from './today.query.js';

/** Asks to be told when there are people, or takes that back. */
export function useSetWakeMe() {
  const { setWakeMe } = useDayCache();
  return useMutation({
    scope: { id: 'wake-me' },
    mutationFn: (isOn: boolean) => call(matchingApi.setWakeMe, { input: { isOn } }),
    onSuccess: (_, isOn) => setWakeMe(isOn),
  });
}
