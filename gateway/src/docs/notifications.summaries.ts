import type { notificationsApi } from '@attune/gateway-contract/notifications';

export const notificationsSummaries: Record<keyof typeof notificationsApi, string> = {
  list: 'What the member was told of, newest first, for 90 days',
  unread: 'How many of them are not seen yet',
  markSeen: 'All up to a moment are seen, on every device',
  settings: 'How the member wants to be told',
  changeSettings: 'Change parts of it',
  setMuted: 'Mute a member, or hear of them again; they are not told',
  pushKey: 'The key with which a browser subscribes to pushes',
  addPushSubscription: 'This browser is pushed what happens, until its session ends',
  removePushSubscription: 'This browser is pushed nothing more',
  unsubscribePage: 'To the page that switches the daily mail off',
  unsubscribe: 'Switch the daily mail off by the token of its link, without a session',
};
