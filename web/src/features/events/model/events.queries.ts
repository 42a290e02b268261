import { eventsApi } from '@attune/gateway-contract/events';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { useFollowPushes } from '../../../api/use-follow-pushes.js';
import { pollingFallback } from '../../session/model/polling-fallback.js';

type Listed = z.output<typeof eventsApi.events.output>;
/** An event as the member sees it. */
export type UpcomingEvent = Listed['events'][number];
/** Another member who comes. */
export type Guest = z.output<typeof eventsApi.guests.output>['guests'][number];

/** The key of all that is asked again when an event may have changed. */
const EVENTS = ['events'];

const listQuery = queryOptions({
  queryKey: [...EVENTS, 'list'],
  queryFn: async () => (await call(eventsApi.events)).events,
});

/** Events to come, and those of the member. What operators and others do shows up by itself. */
export function useEvents() {
  useFollowPushes(EVENTS);
  return useQuery({ ...listQuery, ...pollingFallback });
}

/** Whether there is an event to come to. Asked once. */
export const useHasEvents = (): boolean => useQuery({ ...listQuery, retry: false, select: hasComing }).data ?? false;

const hasComing = (events: UpcomingEvent[]) => events.some(isToCome);

export const isToCome = ({ isCancelled, endsAt }: UpcomingEvent): boolean =>
  !isCancelled && Date.parse(endsAt) > Date.now();

/** The others who come. The server answers only a member who comes. */
export const useGuests = (id: string) =>
  useQuery({
    queryKey: [...EVENTS, 'guests', id],
    queryFn: async () => (await call(eventsApi.guests, { params: { eventId: id } })).guests,
    ...pollingFallback,
  });

/** Says that the member comes, or takes it back. The answer is the event after it. */
export function useSayComing(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `${EVENTS.join()},${id}` },
    mutationFn: async (comes: boolean) => {
      const asked = { params: { eventId: id }, input: {} };
      return (await (comes ? call(eventsApi.come, asked) : call(eventsApi.leave, asked))).event;
    },
    onSuccess: async event => {
      // An answer from before must not undo it on the screen.
      await queryClient.cancelQueries({ queryKey: listQuery.queryKey });
      queryClient.setQueryData(listQuery.queryKey, events => events?.map(one => (one.id === event.id ? event : one)));
      // A member who doesn't come may not read who does.
      if (event.own !== 'comes') queryClient.removeQueries({ queryKey: [...EVENTS, 'guests', id] });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listQuery.queryKey }),
  });
}
