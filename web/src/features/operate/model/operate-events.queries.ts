import { operateEventsApi } from '@attune/gateway-contract/operate-events';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';

type Listed = z.output<typeof operateEventsApi.events.output>;
/** An event as operators see it. */
export type OperatedEvent = Listed['events'][number];
export type SentEvent = Omit<z.input<typeof operateEventsApi.make.input>, 'id'>;

const listQuery = queryOptions({
  queryKey: ['operate', 'events'],
  queryFn: async () => (await call(operateEventsApi.events)).events,
});

export const useOperatedEvents = () => useQuery(listQuery);

/** A step with an event. Its answer stands in the list at once. */
function useStep<Input>(step: (input: Input) => Promise<{ event: OperatedEvent }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await step(input)).event,
    onSettled: () => queryClient.invalidateQueries({ queryKey: listQuery.queryKey }),
  });
}

export const useMakeEvent = () =>
  useStep((input: SentEvent & { id: string }) => call(operateEventsApi.make, { input }));

export const useChangeEvent = (id: string) =>
  useStep((input: SentEvent & { revision: number }) =>
    call(operateEventsApi.change, { params: { eventId: id }, input }),
  );

export const useCancelEvent = (id: string) =>
  useStep(() => call(operateEventsApi.cancel, { params: { eventId: id }, input: {} }));
