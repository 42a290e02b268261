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

export const useOperatedRound = () => useAsked('round', async () => (await call(operateRoundsApi.round)).round);

type RoundAct = 'startRound' | 'endRound' | 'cancelRound';

/** Starts, ends or cancels a round; what it is then is asked again, also after a refusal. */
export function useRoundAct<Act extends RoundAct>(act: Act) {
  const askGate = useGate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: z.input<(typeof operateRoundsApi)['startRound']['input']> | undefined) => {
      if (act === 'startRound') await call(operateRoundsApi.startRound, input ? { input } : {});
      else await call(operateRoundsApi[act]);
    },
    onError: error => askGate(error),
    onSettled: () => client.invalidateQueries({ queryKey: [OPERATE, 'round'] }),
  });
}

function useAsked<Data>(what: string, ask: () => Promise<Data>) {
  const askGate = useGate();
  return useQuery({
    queryKey: [OPERATE, what],
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
