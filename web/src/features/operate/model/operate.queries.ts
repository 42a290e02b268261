import { operateApi } from '@attune/gateway-contract/operate';
import { operateRoundsApi } from '@attune/gateway-contract/operate-rounds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';

const OPERATE = 'operate';

export const useHealth = () => useAsked('health', async () => (await call(operateApi.health)).parts);

export type Overview = z.output<typeof operateApi.overview.output>;

export const useOverview = () => useAsked('overview', () => call(operateApi.overview));

export const useGatewaySettings = () => useAsked('settings', async () => (await call(operateApi.settings)).settings);

/** Why the mail could not be sent; null: it is on its way. */
export function useMailTest() {
  const askGate = useGate();
  return useMutation({
    mutationFn: async () => (await call(operateApi.mailTest)).fault,
    onError: error => askGate(error),
  });
}

export type OperatedRound = z.output<typeof operateRoundsApi.round.output>['round'];

/** Its pairs are made within minutes. */
const PAIRING_MS = 10_000;

/** Asked again while its pairs are made. */
export const useOperatedRound = () =>
  useAsked(
    'round',
    async () => (await call(operateRoundsApi.round)).round,
    round => (round && !round.isOpen ? PAIRING_MS : false),
  );

type Input<Act extends keyof typeof operateRoundsApi> = z.input<
  Extract<(typeof operateRoundsApi)[Act], { input: unknown }>['input']
>;

export const useStartRound = () =>
  useRoundAct((input: Input<'startRound'>) => call(operateRoundsApi.startRound, { input }));

/** The round is named: another one may have been started meanwhile. */
export const useStopRound = (act: 'endRound' | 'cancelRound') =>
  useRoundAct((input: Input<'endRound'>) => call(operateRoundsApi[act], { input }));

/** What the round is then is asked again, also after a refusal. */
function useRoundAct<Given>(act: (input: Given) => Promise<unknown>) {
  const askGate = useGate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onError: error => askGate(error),
    onSettled: () => client.invalidateQueries({ queryKey: [OPERATE, 'round'] }),
  });
}

function useAsked<Data>(
  what: string,
  ask: () => Promise<Data>,
  again: (data: Data | undefined) => number | false = () => false,
) {
  const askGate = useGate();
  return useQuery({
    queryKey: [OPERATE, what],
    refetchInterval: ({ state }) => again(state.data),
    queryFn: async () => {
      try {
        return await ask();
      } catch (error) {
        askGate(error);
        throw error;
      }
    },
  });
}

/** A refusal has the gate of the page ask again: the role or the second factor may be gone. */
function useGate() {
  const client = useQueryClient();
  return (error: unknown) => {
    if (error instanceof ApiError && error.status === 403)
      void client.invalidateQueries({ queryKey: [OPERATE, 'access'] });
  };
}
