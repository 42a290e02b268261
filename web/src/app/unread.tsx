import { useEffect } from 'react';
import { useMessagingPreferences } from '../features/messaging/model/messaging-preferences.queries.js';
import { useUnreadCount } from '../features/messaging/model/use-unread-count.js';
import { useUnreadTitle } from './use-unread-title.js';

export interface UnreadProps {
  onCount: (unread: number) => void;
}

/** Reports the number of unread messages, and puts it before the tab's title. */
export function Unread({ onCount }: UnreadProps) {
  const unread = useUnreadCount();
  const { unreadBadges } = useMessagingPreferences({ matters: unread > 0 });
  const shown = unreadBadges ? unread : 0;
  useUnreadTitle(shown);
  useEffect(() => {
    onCount(shown);
    return () => onCount(0);
  }, [shown, onCount]);
  return null;
}
