import { timeZone } from '@attune/auth-contract/time-zone';
import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import type { NotificationsReason } from './notifications.reasons.js';

const HOUR = 'notification_hour_malformed' satisfies NotificationsReason;

const Choice = z.boolean('notification_choice_missing' satisfies NotificationsReason);
/** An hour of the day in the member's time zone. */
const Hour = z.int(HOUR).min(0, HOUR).max(23, HOUR);

/** Kinds in the list that can be left out of it; decisions of moderators always stand there. */
const InApp = z.strictObject({ friendRequest: Choice, requestAccepted: Choice, superMatch: Choice });
/** What the daily mail is about. A decision has a mail of its own. */
const Mailed = InApp.extend({ message: Choice });
/** What the member's browsers are pushed. `date`: news of a date; the question whether all is well is always pushed. */
const Pushed = Mailed.extend({ moderationDecision: Choice, caseDecided: Choice, date: Choice });

/** So many members can be muted. */
export const MUTED_AT_MOST = 500;

/** Everything that a member chose about notifications, or the defaults. */
export const NotificationSettings = z.object({
  inApp: InApp,
  mail: Mailed,
  push: Pushed,
  /** At most one mail a day, at this hour, and none when nothing was missed. */
  digest: z.strictObject({ isOn: Choice, hour: Hour }),
  /**
   * Nothing is pushed from `from` until `to`, which may be on the next day, but the question whether all is well; what is still unseen
   * then is. Null: at any time.
   */
  quietHours: z.strictObject({ from: Hour, to: Hour }).nullable(),
  /** An IANA name, as `Europe/Berlin`; null while the member has said none: then hours are those of UTC. */
  timeZone: timeZone('notification_zone_unknown' satisfies NotificationsReason).nullable(),
  /** First names in the daily mail, and in what is pushed, which a lock screen shows. */
  showsNames: Choice,
  /** Members of whom the daily mail says nothing and nothing is pushed. */
  mutedIds: z.array(UserId),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** What is absent stays. */
export const NotificationSettingsChange = z.strictObject({
  inApp: InApp.partial().optional(),
  mail: Mailed.partial().optional(),
  push: Pushed.partial().optional(),
  digest: NotificationSettings.shape.digest.partial().optional(),
  quietHours: NotificationSettings.shape.quietHours.optional(),
  /** One that the member chose. */
  timeZone: NotificationSettings.shape.timeZone.unwrap().optional(),
  /** That of the device they use: it counts until they choose one. */
  deviceTimeZone: NotificationSettings.shape.timeZone.unwrap().optional(),
  showsNames: Choice.optional(),
});
export type NotificationSettingsChange = z.infer<typeof NotificationSettingsChange>;
