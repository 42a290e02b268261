import { isKnown, notificationsApi } from '@attune/gateway-contract/notifications';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';
import { NOTIFICATIONS, unreadQuery } from './unread.query.js';
import { withDates } from './with-dates.js';

type Page = z.output<typeof notificationsApi.list.output>;
type DateNotification = Page['dates'][number];
/** Something that concerns the member, and what it is about. */
export type Notification = Page['notifications'][number] | DateNotification;

/** Without the kinds that only a later version knows. */
async function page(before: string): Promise<Page> {
  const { notifications, dates, ...rest } = await call(notificationsApi.list, before ? { input: { before } } : {});
  const known = <One extends Notification>(all: One[]) => all.filter(({ kind }) => isKnown(kind));
  return { ...rest, notifications: known(notifications), dates: known(dates) };
}

/** The member's notifications, newest first, as far as pages were asked for. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: [...NOTIFICATIONS, 'list'],
    queryFn: ({ pageParam: before }) => page(before),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => {
      // One that arrived between two pages moved the others on.
      const all = new Map(pages.flatMap(({ notifications }) => notifications).map(one => [one.id, one]));
      return withDates([...all.values()], pages[0]?.dates ?? [], pages.at(-1)?.next !== null);
    },
  });
}

/** Marks what came up to a moment as seen, on all devices of the member. */
export function useMarkSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call(notificationsApi.markSeen, { input: { upTo } }),
    onSuccess: unread => queryClient.setQueryData(unreadQuery.queryKey, unread),
  });
}
