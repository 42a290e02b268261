import { authApi, type Me } from '@attune/gateway-contract/auth';
import { CONSENT_TEXTS, type ConsentKind, matchingApi, type Settings } from '@attune/gateway-contract/matching-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';

interface SetUp {
  /** Absent where the profile has one. */
  age?: number;
  townId: number;
  limits: NonNullable<Settings['limits']>;
  clock: Settings['clock'];
  /** Those that the member gives with it. */
  consents: readonly ConsentKind[];
}

/** Stores all that stands before the first suggestion. Sent again after a failure, what was stored already stays. */
export function useSetUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ age, townId, limits, clock, consents }: SetUp) => {
      if (age !== undefined) {
        await call(authApi.updateMe, { input: { age } });
        queryClient.setQueryData<Me | null>(['session'], me => me && { ...me, age });
      }
      // Nothing is stored of a member before they agreed to it.
      for (const kind of consents)
        await call(matchingApi.giveConsent, { input: { kind, version: CONSENT_TEXTS[kind].version } });
      await call(matchingApi.setTown, { input: { townId } });
      await call(matchingApi.setClock, { input: clock });
      await call(matchingApi.setLimits, { input: limits });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['matching'] }),
  });
}
