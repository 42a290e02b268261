import type { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import type { SentenceTable } from './sentence-table.js';

export const notificationsSentences: SentenceTable<(typeof notificationsContract)['reasons']> = {
  too_many_muted: 'You can mute at most 500 people. Please unmute somebody first.',
  too_many_setting_changes: 'That was a lot of changes. Please try again later.',
  notification_place_malformed: 'There is no such page of notifications.',
  seen_moment_malformed: 'Please say up to when you have seen everything.',
  mute_choice_missing: 'Please choose whether to mute this person.',
  notification_choice_missing: 'Please choose on or off.',
  notification_hour_malformed: 'Please choose an hour between 0 and 23.',
  notification_zone_unknown: 'We do not know this time zone.',
  push_subscription_malformed: 'This browser cannot be notified.',
};
