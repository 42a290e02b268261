import { UserId } from '@attune/auth-contract/user-id';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { DateNotifications } from './date-notification.js';
import { Digest } from './digest.js';
import { MuteInput, NewFriendSeenInput, NotificationPlace, Notifications, SeenInput, Unread } from './notification.js';
import { NotificationSettings, NotificationSettingsChange } from './notification-settings.js';
import { notificationsReasons } from './notifications.reasons.js';
import { PushEndpoint, PushKey, PushSubscription } from './push-subscription.js';

const Nothing = z.strictObject({});

/**
 * Everything here is done for the caller, by the session alone. What is kept names others by their ids only: who asked or accepted is
 * looked up when it is read, and left out while the caller may not see them.
 */
export const notificationsContract = {
  service: 'notifications',
  provenBy: { digest: ['mail'] },
  methods: {
    /** The newest first, those of the last 90 days; a page may have fewer than `limit`, `next` is null on the last one. */
    list: {
      input: z.strictObject({ before: NotificationPlace.optional(), limit: z.int().min(1).max(50).default(20) }),
      output: z.object({
        notifications: Notifications,
        next: z.string().nullable(),
        /** On the first page: news of dates, the newest first, at most 50. */
        dates: DateNotifications.default([]),
      }),
      encrypted: true,
    },
    unread: { input: Nothing, output: Unread },
    /** Only moves forward, and not past now. */
    markSeen: { input: SeenInput, output: Unread },
    /** That this friend accepted is seen, and nothing else. Nothing happens where they did not. */
    markNewFriendSeen: { input: NewFriendSeenInput, output: Unread },
    settings: { input: Nothing, output: NotificationSettings, encrypted: true },
    /** Answers all settings after the change. `rate_limited`: 200 an hour. */
    changeSettings: { input: NotificationSettingsChange, output: NotificationSettings, encrypted: true },
    /** `conflict`: 500 are muted already. */
    setMuted: { input: MuteInput, output: NotificationSettings, encrypted: true },
    /** What a browser subscribes with; another one once the operator has changed the key, and with it all subscriptions. */
    pushKey: { input: Nothing, output: PushKey },
    /**
     * The browser that asks is told from now on, until its session ends. The endpoint names the subscription: one that another member
     * had is the caller's. Of 21 the oldest goes. `invalid_input`: the service sends nothing to such an address. `rate_limited`: 200 an hour.
     */
    addPushSubscription: { input: PushSubscription, output: z.void(), encrypted: true },
    /** Nothing happens for one that is not the caller's. */
    removePushSubscription: { input: z.strictObject({ endpoint: PushEndpoint }), output: z.void(), encrypted: true },
    /**
     * Switches the daily mail off for the member to whom a mail gave this token; needs no session.
     */
    unsubscribe: {
      input: z.strictObject({ token: z.string().max(128) }),
      output: z.object({ outcome: z.enum(['done', 'unknown']) }),
      encrypted: true,
    },
    /** For the mail service, when it sends the daily mail. `forbidden` without the platform's proof for `digest` and the member. */
    digest: {
      input: z.strictObject({ userId: UserId, proof: z.string().max(64) }),
      output: Digest,
      timeoutMs: 10_000,
      encrypted: true,
    },
    exportPage,
  },
  events: {
    /** The member's list, or what of it is seen, is another one: their tabs ask again. */
    notificationsChanged: z.object({ userId: UserId }),
  },
  reasons: notificationsReasons,
} as const satisfies Contract;
export type { NotificationsReason } from './notifications.reasons.js';
