import { UserId } from '@attune/auth-contract/user-id';
import { Person } from '@attune/friends-contract/person';
import { z } from 'zod';
import { kindsIn } from './news.js';
import { newsList, openKinds } from './news-list.js';
import type { NotificationsReason } from './notifications.reasons.js';

/** What stands in the list. New messages do not: conversations count what is unread. */
export const NotificationKind = openKinds(kindsIn('notifications'));
export type NotificationKind = z.infer<typeof NotificationKind>;

/** One notification as its member reads it. */
export const Notification = z.object({
  id: z.string().max(24),
  kind: NotificationKind,
  at: z.iso.datetime(),
  isSeen: z.boolean(),
  /** Who asked or accepted, as the member may see them now; null of the other kinds. */
  person: Person.nullable(),
});
export type Notification = z.infer<typeof Notification>;
export const Notifications = newsList(Notification);

const PLACE = 'notification_place_malformed' satisfies NotificationsReason;

/** The cursor that a page ended with; callers only pass it back. */
export const NotificationPlace = z
  .string(PLACE)
  .max(40, PLACE)
  .regex(/^\d{1,15}-[\da-f]{24}$/, PLACE);

const SEEN = 'seen_moment_malformed' satisfies NotificationsReason;

/** All up to the moment: the `at` of the newest that was shown. */
export const SeenInput = z.strictObject({ upTo: z.iso.datetime(SEEN) });

/** How many are not seen yet, counted up to 100, and the friends whose yes is among them: who has waited longest is the first. */
export const Unread = z.object({ unread: z.int().min(0), newFriends: z.array(UserId).default([]) });
export type Unread = z.infer<typeof Unread>;

/** The friend whose yes to the member's request the member was shown. */
export const NewFriendSeenInput = z.strictObject({ memberId: UserId });

/** `isMuted`: the daily mail says nothing of this member, and nothing of them is pushed. */
export const MuteInput = z.strictObject({
  memberId: UserId,
  isMuted: z.boolean('mute_choice_missing' satisfies NotificationsReason),
});
