import { datesApi } from '@attune/gateway-contract/dates';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call, NetworkError } from '../../../api/call.js';
import { pollingFallback } from '../../session/model/polling-fallback.js';
import { useFollowPushes } from '../../../api/use-follow-pushes.js';

/** A date that is planned, as one of the two reads it. */
export type DatePlan = z.output<typeof datesApi.plan.output>['plan'];
/** That the member would like to meet a friend. */
export type MeetWish = z.output<typeof datesApi.setWish.output>['wish'];
type Listed = z.output<typeof datesApi.list.output>;

/** The key of all that is asked again when a date may have changed. */
const DATES = ['dates', 'own'];

const listQuery = queryOptions({
  queryKey: [...DATES, 'list'],
  queryFn: () => call(datesApi.list),
});

const dateQuery = (id: string) =>
  queryOptions({
    queryKey: [...DATES, 'one', id],
    queryFn: async () => (await call(datesApi.plan, { params: { id } })).plan,
  });

/** The member's dates. Steps of the other person show up by themselves. */
export function useDates() {
  useFollowPushes(DATES);
  return useQuery({ ...listQuery, ...pollingFallback, select: plansOf });
}

const plansOf = ({ plans }: Listed) => plans;

/** What the member said of meeting a friend; undefined until it is known. */
export function useMeetWish(memberId: string): MeetWish | undefined {
  const { data } = useQuery({ ...listQuery, ...pollingFallback });
  return data && (wishIn(data, memberId) ?? { memberId, isOn: false, bothSince: null });
}

const wishIn = ({ wishes = [] }: Listed, memberId: string) => wishes.find(wish => wish.memberId === memberId);

export function useSetWish(memberId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `${DATES.join()},wish,${memberId}` },
    mutationFn: async (isOn: boolean) => (await call(datesApi.setWish, { params: { memberId }, input: { isOn } })).wish,
    onSuccess: async wish => {
      await queryClient.cancelQueries({ queryKey: DATES });
      queryClient.setQueryData(listQuery.queryKey, listed => listed && { ...listed, wishes: withWish(listed, wish) });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: listQuery.queryKey }),
  });
}

const withWish = ({ wishes = [] }: Listed, said: MeetWish): MeetWish[] => [
  ...wishes.filter(({ memberId }) => memberId !== said.memberId),
  ...(said.isOn ? [said] : []),
];

/** How often to ask while a mail to the contact is on its way, of which nothing is pushed. */
const POLL_FOR_MAIL_MS = 3000;

/** How often to ask while the member has not answered whether all is well: their contact is told when the time is over. */
const POLL_FOR_CHECK_MS = 10_000;

/** One date of the member. */
export function useDate(id: string) {
  useFollowPushes(DATES);
  return useQuery({
    ...dateQuery(id),
    ...pollingFallback,
    refetchInterval: query => {
      if (isMailOnItsWay(query.state.data)) return POLL_FOR_MAIL_MS;
      return isUnanswered(query.state.data) ? POLL_FOR_CHECK_MS : pollingFallback.refetchInterval(query);
    },
  });
}

const isMailOnItsWay = (date: DatePlan | undefined) =>
  date?.contact?.state === 'waiting' ||
  (date?.contact?.state === 'told' && date.check?.answer === 'help' && date.check.contactToldAt === null);

const isUnanswered = (date: DatePlan | undefined) =>
  date?.contact?.state === 'told' && date.check?.answer === null && date.check.contactToldAt === null;

export function usePropose() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: z.input<typeof datesApi.propose.input>) => (await call(datesApi.propose, { input })).plan,
    onSuccess: date => remember(queryClient, date),
  });
}

/** A step of the member with an existing date. The answer is the date after the step. */
function useStep<Input>(
  step: (input: Input) => Promise<{ plan: DatePlan }>,
  id: string,
  how: Pick<UseMutationOptions, 'retry' | 'retryDelay' | 'scope'> = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `${DATES.join()},${id}` },
    mutationFn: async (input: Input) => (await step(input)).plan,
    onSuccess: date => remember(queryClient, date),
    // The date may have changed: after a refusal the member sees its present state.
    onError: () => void queryClient.invalidateQueries({ queryKey: DATES }),
    ...how,
  });
}

export const useAnswer = (id: string) =>
  useStep((input: z.input<typeof datesApi.answer.input>) => call(datesApi.answer, { params: { id }, input }), id);

export const useChange = (id: string) =>
  useStep((input: z.input<typeof datesApi.change.input>) => call(datesApi.change, { params: { id }, input }), id);

export const useCallOff = (id: string) => useStep(() => call(datesApi.callOff, { params: { id } }), id);

export const useSetContact = (id: string) =>
  useStep(
    (input: z.input<typeof datesApi.setContact.input>) => call(datesApi.setContact, { params: { id }, input }),
    id,
  );

export const useRemoveContact = (id: string) => useStep(() => call(datesApi.removeContact, { params: { id } }), id);

/** A member in need does not wait for a dead connection. */
const ANSWER_AT_MOST_MS = 10_000;
const inTime = () => ({ signal: AbortSignal.timeout(ANSWER_AT_MOST_MS) });

export const useSayWell = (id: string) => useStep(() => call(datesApi.sayWell, { params: { id }, ...inTime() }), id);

/** Asks again by itself if no answer came. However often it is pressed, one mail goes out. */
export const useAskForHelp = (id: string) =>
  useStep(() => call(datesApi.askForHelp, { params: { id }, ...inTime() }), id, {
    retry: (failures, error) => failures < 3 && error instanceof NetworkError,
    retryDelay: 1000,
    // It does not wait for another step that gets no answer.
    scope: { id: `${DATES.join()},${id},help` },
  });

/** Shows a date as the server answered it, before the lists are asked for again. */
async function remember(queryClient: QueryClient, date: DatePlan): Promise<void> {
  // An answer from before must not undo it on the screen.
  await queryClient.cancelQueries({ queryKey: DATES });
  queryClient.setQueryData(dateQuery(date.id).queryKey, date);
  void queryClient.invalidateQueries({ queryKey: listQuery.queryKey });
}
