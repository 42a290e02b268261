import { pathOf } from '@attune/gateway-contract/notifications';
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
  const t = translator('news.kinds');
  const name = withoutOrderControls(`${person?.firstname ?? ''} ${person?.lastname ?? ''}`.trim());
  return {
    title: name || t(`${kind}.row.title`),
    text: t(`${kind}.row.text`),
    to: pathOf(kind, {
      ...(person && name && { memberId: person._id }),
      ...('planId' in notification && { planId: notification.planId }),
    }),
  };
}
