import { authApi, type Me } from '@attune/gateway-contract/auth';
import { CONSENT_TEXTS, matchingApi, type Settings } from '@attune/gateway-contract/matching-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

interface SetUp {
  /** Absent where the profile has one. */
  age?: number;
  townId: number;
  limits: NonNullable<Settings['limits']>;
  clock: Settings['clock'];
}

const { version } = CONSENT_TEXTS.orientation;

/** Stores all that stands before the first suggestion. Sent again after a failure, what was stored already stays. */
export function useSetUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ age, townId, limits, clock }: SetUp) => {
      if (age !== undefined) {
        await call(authApi.updateMe, { input: { age } });
        queryClient.setQueryData<Me | null>(['session'], me => me && { ...me, age });
      }
      await call(matchingApi.setTown, { input: { townId } });
      await call(matchingApi.setClock, { input: clock });
      await call(matchingApi.giveConsent, { input: { kind: 'orientation', version } });
      await call(matchingApi.setLimits, { input: limits });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['matching'] }),
  });
}
