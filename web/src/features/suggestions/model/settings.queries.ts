import {
  type Consent,
  CONSENT_TEXTS,
  type ConsentKind,
  matchingApi,
  type Settings,
} from '@attune/gateway-contract/matching-routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';

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

/** The marks that have texts here. */
const MARKS = ['mailDomain', 'selfie', 'walletAge'] as const satisfies Input<'setOnlyWith'>['marks'];
export type Mark = (typeof MARKS)[number];

export const isMark = (mark: string): mark is Mark => MARKS.some(known => known === mark);

export const useSetOnlyWith = () => useChange((marks: Mark[]) => call(matchingApi.setOnlyWith, { input: { marks } }));

export const useSetTown = () => useChange((townId: number) => call(matchingApi.setTown, { input: { townId } }));

export const useSetClock = () => useChange((input: Input<'setClock'>) => call(matchingApi.setClock, { input }));

export const useSetPaused = () =>
  useChange((isPaused: boolean) => call(matchingApi.setPaused, { input: { isPaused } }));

/** What to say of a change that was not stored. */
export function refusalSentence(error: Error): string {
  const t = translator('suggestions');
  return error instanceof ApiError && error.status < 500 ? (error.failure?.message ?? t('notSaved')) : t('notSaved');
}

/** Whether what failed is about the town. */
export const isAboutTown = (error: Error): boolean =>
  error instanceof ApiError &&
  (error.failure?.reason === 'unknown_town' || error.failure?.fields?.['townId'] !== undefined);
