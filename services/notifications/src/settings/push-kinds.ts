import type { NotificationSettings } from '@attune/notifications-contract/notification-settings';
import type { PushKind } from '@attune/notifications-contract/push-payload';

type Switch = keyof NotificationSettings['push'];

/** Pushed also in quiet hours and about a muted friend: without an answer, the trusted contact gets a mail 20 minutes later. */
export const FOR_SAFETY: readonly PushKind[] = ['dateCheck'];

/** Kinds that are shown whether or not the member still sees the other one, as in the list. */
export const SAID_WITHOUT_NAME: readonly PushKind[] = ['dateCalledOff', 'dateCheck', 'dateContactLost'];

/** The member's choice that decides about a kind. */
export function switchOf(kind: PushKind): Switch {
  switch (kind) {
    case 'dateProposed':
    case 'dateChanged':
    case 'dateAccepted':
    case 'dateCalledOff':
    case 'dateCheck':
    case 'dateContactLost':
      return 'date';
    default:
      return kind;
  }
}
