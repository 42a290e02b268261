import { deskApi } from '@attune/gateway-contract/desk';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import './earlier-cases.js';
import { call } from '../../../api/call.js';

const DESK = 'desk';
const caseKey = (caseId: string) => [DESK, 'case', caseId];

/** Every read is written to the audit log: nothing is asked again by itself. */
export const askedOnce = {
  staleTime: Infinity,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  retry: false,
} as const;

/** Cases that wait for a decision, or for that of an appeal. */
export function useQueue(kind: 'queue' | 'appeals') {
  return useInfiniteQuery({
    queryKey: [DESK, kind],
    queryFn: ({ pageParam }) => call(deskApi[kind], pageParam ? { input: { after: pageParam } } : {}),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    ...askedOnce,
    refetchOnMount: 'always',
  });
}

/** A case with the reports of as many pages as were asked for; what is not a report is the newest page's. */
export function useCase(caseId: string) {
  return useInfiniteQuery({
    queryKey: caseKey(caseId),
    queryFn: async ({ pageParam }) => {
      const page = pageParam ? { input: { afterReport: pageParam } } : {};
      return (await call(deskApi.deskCase, { params: { caseId }, ...page })).case;
    },
    initialPageParam: '',
    getNextPageParam: ({ nextReport }) => nextReport,
    select: ({ pages }) => {
      const [first] = pages;
      return first && { ...first, reports: pages.flatMap(({ reports }) => reports) };
    },
    ...askedOnce,
    refetchOnMount: 'always',
  });
}

export function useAuditLog() {
  return useInfiniteQuery({
    queryKey: [DESK, 'audit'],
    queryFn: ({ pageParam }) => call(deskApi.auditLog, pageParam ? { input: { after: pageParam } } : {}),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    ...askedOnce,
    refetchOnMount: 'always',
  });
}

export function useVouchRings() {
  return useQuery({
    queryKey: [DESK, 'rings'],
    queryFn: () => call(deskApi.vouchRings),
    ...askedOnce,
    refetchOnMount: 'always',
  });
}

export function useClaim(caseId: string) {
  return useMutation({ mutationFn: () => call(deskApi.claim, { params: { caseId } }), onSettled: useReadAnew(caseId) });
}

export type Decision = z.input<typeof deskApi.decide.input>;

export function useDecide(caseId: string) {
  return useMutation({
    mutationFn: (input: Decision) => call(deskApi.decide, { params: { caseId }, input }),
    onSettled: useReadAnew(caseId),
  });
}

export type AppealDecision = z.input<typeof deskApi.decideAppeal.input>;

export function useDecideAppeal(caseId: string, appealId: string) {
  return useMutation({
    mutationFn: (input: AppealDecision) => call(deskApi.decideAppeal, { params: { appealId }, input }),
    onSettled: useReadAnew(caseId),
  });
}

/** After a deed, and after one that came too late: the case is another one by then. */
function useReadAnew(caseId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: caseKey(caseId) });
}
