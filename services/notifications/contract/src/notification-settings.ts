import { timeZone } from '@attune/auth-contract/time-zone';
import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { type SwitchOn, switchesOn, type Way } from './news.js';
import type { NotificationsReason } from './notifications.reasons.js';

const HOUR = 'notification_hour_malformed' satisfies NotificationsReason;

const Choice = z.boolean('notification_choice_missing' satisfies NotificationsReason);
/** An hour of the day in the member's time zone. */
const Hour = z.int(HOUR).min(0, HOUR).max(23, HOUR);

/** `week`: on Thursdays, so that an answer can still become a plan for the weekend. */
const DigestEvery = z.enum(['day', 'week'], 'notification_choice_missing' satisfies NotificationsReason);

const shapeOf = <W extends Way, Field>(way: W, field: Field) =>
  Object.fromEntries(switchesOn(way).map(name => [name, field])) as Record<SwitchOn<W>, Field>;

/** Every one of them. What a server of an earlier version does not know is on, what a later one adds is left out. */
const all = <W extends Way>(way: W) => z.object(shapeOf(way, Choice.default(true)));
/** Some of them. */
const some = <W extends Way>(way: W) => z.strictObject(shapeOf(way, Choice)).partial();

/** So many members can be muted. */
export const MUTED_AT_MOST = 500;

/** Everything that a member chose about notifications, or the defaults. */
export const NotificationSettings = z.object({
  /** Kinds in the list that can be left out of it. */
  inApp: all('inApp'),
  /** What the mail about what was missed is about. */
  mail: all('mail'),
  /** What the member's browsers are pushed. The question whether all is well after a date is always pushed. */
  push: all('push'),
  /** At most one mail a day or a week, at this hour, and none when nothing was missed. */
  digest: z.strictObject({ isOn: Choice, hour: Hour }),
  /** How often. Not in `digest`, of which gateways of an earlier version refuse an answer with one field more. */
  digestEvery: DigestEvery.default('day'),
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
  inApp: some('inApp').optional(),
  mail: some('mail').optional(),
  push: some('push').optional(),
  digest: NotificationSettings.shape.digest.partial().optional(),
  digestEvery: DigestEvery.optional(),
  quietHours: NotificationSettings.shape.quietHours.optional(),
  /** One that the member chose. */
  timeZone: NotificationSettings.shape.timeZone.unwrap().optional(),
  /** That of the device they use: it counts until they choose one. */
  deviceTimeZone: NotificationSettings.shape.timeZone.unwrap().optional(),
  showsNames: Choice.optional(),
});
export type NotificationSettingsChange = z.infer<typeof NotificationSettingsChange>;
