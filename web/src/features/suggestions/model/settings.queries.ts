import {
  CONSENT_TEXTS,
  matchingApi,
  type Consent,
  type ConsentKind,
  type Settings,
} from '@attune/gateway-contract/matching-routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';

type Input<Name extends keyof typeof matchingApi> = (typeof matchingApi)[Name] extends {
  input: infer I extends z.ZodType;
}
  ? z.input<I>
  : never;

export const matchingSettingsQuery = queryOptions({
  queryKey: ['matching', 'settings'],
  queryFn: async () => (await call(matchingApi.settings)).settings,
  staleTime: 60_000,
});

/** All that matching stores of the member, as they set it. */
export const useMatchingSettings = () => useQuery(matchingSettingsQuery);

/** The consent to the text of today; undefined without one, and for one to an earlier text. */
export const consentOf = ({ consents }: Settings, kind: ConsentKind): Consent | undefined =>
  consents.find(given => given.kind === kind && given.version === CONSENT_TEXTS[kind].version);

/** Sends a change; all that matching shows, and the settings themselves, are then asked for again. */
function useChange<Sent>(send: (sent: Sent) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['matching'] }),
  });
}

export const useGiveConsent = () =>
  useChange((kind: ConsentKind) =>
    call(matchingApi.giveConsent, { input: { kind, version: CONSENT_TEXTS[kind].version } }),
  );

export const useWithdrawConsent = () =>
  useChange((kind: ConsentKind) => call(matchingApi.withdrawConsent, { input: { kind } }));

export const useSetLimits = () => useChange((input: Input<'setLimits'>) => call(matchingApi.setLimits, { input }));

export const useSetTown = () => useChange((townId: number) => call(matchingApi.setTown, { input: { townId } }));

export const useSetClock = () => useChange((input: Input<'setClock'>) => call(matchingApi.setClock, { input }));

export const useSetPaused = () =>
  useChange((isPaused: boolean) => call(matchingApi.setPaused, { input: { isPaused } }));
