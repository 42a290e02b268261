import { Person } from '@attune/friends-contract/person';
import { z } from 'zod';
import { kindsIn } from './news.js';
import { newsList, openKinds } from './news-list.js';

/** News of a date: the newest word of each plan, the question whether all is well, and that the trusted contact is lost. */
export const DateNotificationKind = openKinds(kindsIn('dates'));
export type DateNotificationKind = z.infer<typeof DateNotificationKind>;

export const DateNotification = z.object({
  id: z.string().max(24),
  kind: DateNotificationKind,
  at: z.iso.datetime(),
  isSeen: z.boolean(),
  planId: z.string().max(24),
  /** The other one of the two, as the member may see them now; null of who is hidden, gone or no friend any more. */
  person: Person.nullable(),
});
export type DateNotification = z.infer<typeof DateNotification>;
export const DateNotifications = newsList(DateNotification);
