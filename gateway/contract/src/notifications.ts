import { DateNotifications } from '@attune/notifications-contract/date-notification';
import {
  MuteInput,
  NewFriendSeenInput,
  NotificationPlace,
  Notifications,
  SeenInput,
  Unread,
} from '@attune/notifications-contract/notification';
import {
  MUTED_AT_MOST,
  NotificationSettings,
  NotificationSettingsChange,
} from '@attune/notifications-contract/notification-settings';
import { PushEndpoint, PushKey, PushSubscription } from '@attune/notifications-contract/push-subscription';
import { z } from 'zod';
import type { Route } from './route.js';

export { MUTED_AT_MOST };
export { isKnown, NEWS_KINDS, type NewsKind, pathOf, SWITCHES, type Way } from '@attune/notifications-contract/news';

const Success = z.object({ success: z.literal(true) });
const HowMany = Success.extend(Unread.shape);
const Settings = Success.extend({ settings: NotificationSettings });

export const notificationsApi = {
  /** 20 a page, the newest first; `before` is the `next` of the page before. */
  list: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'What the member was told of, newest first, for 90 days',
    asks: 'list',
    input: z.object({ before: NotificationPlace.optional() }),
    output: Success.extend({
      notifications: Notifications,
      next: z.string().nullable(),
      /** On the first page: news of dates, the newest first, at most 50. Each leads to `/dates/:planId`. */
      dates: DateNotifications.default([]),
    }),
  },
  /** Counted up to 100. `newFriends`: whose yes to the member's request is not seen, who has waited longest first. */
  unread: {
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'How many of them are not seen yet, and which friends accepted',
    asks: 'unread',
    output: HowMany,
  },
  markSeen: {
    method: 'POST',
    path: '/api/notifications/seen',
    summary: 'All up to a moment are seen, on every device',
    asks: 'markSeen',
    input: SeenInput,
    output: HowMany,
  },
  markNewFriendSeen: {
    method: 'POST',
    path: '/api/notifications/new-friend-seen',
    summary: 'That this friend accepted is seen, and nothing else',
    asks: 'markNewFriendSeen',
    input: NewFriendSeenInput,
    output: HowMany,
  },
  settings: {
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'How the member wants to be told',
    asks: 'settings',
    answerIn: 'settings',
    output: Settings,
  },
  /** What is absent stays. */
  changeSettings: {
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Change parts of it',
    asks: 'changeSettings',
    answerIn: 'settings',
    input: NotificationSettingsChange,
    output: Settings,
  },
  setMuted: {
    method: 'PUT',
    path: '/api/notifications/muted',
    summary: 'Mute a member, or hear of them again; they are not told',
    asks: 'setMuted',
    answerIn: 'settings',
    input: MuteInput,
    output: Settings,
  },
  pushKey: {
    method: 'GET',
    path: '/api/notifications/push-key',
    summary: 'The key with which a browser subscribes to pushes',
    asks: 'pushKey',
    output: Success.extend(PushKey.shape),
  },
  addPushSubscription: {
    method: 'POST',
    path: '/api/notifications/push-subscriptions',
    summary: 'This browser is pushed what happens, until its session ends',
    asks: 'addPushSubscription',
    input: PushSubscription,
    output: Success,
  },
  removePushSubscription: {
    method: 'DELETE',
    path: '/api/notifications/push-subscriptions',
    summary: 'This browser is pushed nothing more',
    asks: 'removePushSubscription',
    input: z.object({ endpoint: PushEndpoint }),
    output: Success,
  },
  /** Leads a reader whose mailbox opens the address to the page with the button; nothing is switched off. */
  unsubscribePage: {
    method: 'GET',
    path: '/api/notifications/unsubscribe/:token',
    summary: 'To the page that switches the mail about what was missed off',
    output: z.void(),
  },
  /** Switches that mail off without a session. Mailboxes call it by themselves when a reader asks for it (RFC 8058). */
  unsubscribe: {
    method: 'POST',
    path: '/api/notifications/unsubscribe/:token',
    summary: 'Switch that mail off by the token of its link, without a session',
    output: Success.extend({ message: z.string() }),
  },
} as const satisfies Record<string, Route>;
