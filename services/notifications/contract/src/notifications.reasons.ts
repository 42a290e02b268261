import type { Reasons } from '@attune/platform/contract';
import { z } from 'zod';

/** A reason without parameters. */
const none = z.object({});

/** Why this service refuses. */
export const notificationsReasons = {
  too_many_muted: none,
  too_many_setting_changes: none,
  // What its schemas say about a field.
  notification_place_malformed: none,
  seen_moment_malformed: none,
  mute_choice_missing: none,
  notification_choice_missing: none,
  notification_hour_malformed: none,
  notification_zone_unknown: none,
  push_subscription_malformed: none,
} as const satisfies Reasons;
export type NotificationsReason = keyof typeof notificationsReasons;
