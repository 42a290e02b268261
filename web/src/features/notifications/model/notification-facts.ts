import { withoutOrderControls } from '../../../i18n/bidi.js';
import { translator } from '../../../i18n/translator.js';
import type { Notification } from './notifications.queries.js';

/** What a notification says, and where it leads. */
interface NotificationFacts {
  title: string;
  text: string;
  to: string;
}

/** In the member's language. A person who left, or whom the member may not see, has no name here. */
export function factsOf(notification: Notification): NotificationFacts {
  const { kind, person } = notification;
  const t = translator('notifications');
  const name = withoutOrderControls(`${person?.firstname ?? ''} ${person?.lastname ?? ''}`.trim());
  const title = name || t('memberWhoLeft');
  switch (kind) {
    case 'friendRequest':
      return { title, text: t('kinds.friendRequest'), to: '/friends' };
    case 'requestAccepted':
      return { title, text: t('kinds.requestAccepted'), to: name ? `/messaging?with=${person?._id}` : '/messaging' };
    case 'superMatch':
      return { title: t('kinds.superMatch.title'), text: t('kinds.superMatch.text'), to: '/discover' };
    case 'dateProposed':
    case 'dateChanged':
    case 'dateAccepted':
    case 'dateCalledOff':
    case 'dateCheck':
    case 'dateContactLost':
      return { title: name || t('date'), text: t(`kinds.${kind}`), to: `/dates/${notification.planId}` };
    case 'moderationDecision':
    case 'caseDecided':
      return { title: t(`kinds.${kind}.title`), text: t(`kinds.${kind}.text`), to: '/settings/reports' };
  }
}
