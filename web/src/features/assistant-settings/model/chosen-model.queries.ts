import { aiApi } from '@attune/gateway-contract/ai';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';

type ModelChoice = z.output<typeof aiApi.chooseModel.input>['choice'];

const chosenModelQuery = queryOptions({
  queryKey: ['ai', 'chosen-model'],
  queryFn: () => call(aiApi.chosenModel),
});

/** The models that are set up, and the one that the member has chosen. */
export const useChosenModel = () => useQuery(chosenModelQuery);

/** One choice after the other: the last one counts. */
export function useChooseModel() {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: chosenModelQuery.queryKey.join() },
    mutationFn: (choice: ModelChoice) => call(aiApi.chooseModel, { input: { choice } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: chosenModelQuery.queryKey }),
  });
}
