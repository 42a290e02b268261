import {
  createNotificationsStore,
  hideNotification,
  showNotification,
  updateNotification,
} from '@mantine/notifications';
import { useEffect, useRef, type ReactNode } from 'react';

/** All notices of the app: one is shown, the others wait. */
export const noticeStore = createNotificationsStore();
noticeStore.updateState(state => ({ ...state, limit: 1 }));

/** Which one of those that wait is shown: the higher. */
const PRIORITY = { friends: 0, update: 1, decision: 2, offline: 3, outcome: 4, security: 5 };

interface NoticeProps {
  /** A new id makes a new notice: it is announced again and shown for its full time. */
  id: string;
  kind: keyof typeof PRIORITY;
  /** How long it is shown while neither the pointer nor the focus is in it; for ever, if not given. */
  timeMs?: number | undefined;
  /** Its time is over. */
  onTimeout?: () => void;
  children: ReactNode;
}

/** A notice above the lower edge of the page, for as long as this is mounted. */
export function Notice({ id, kind, timeMs, onTimeout, children }: NoticeProps) {
  const timeout = useRef(onTimeout);
  useEffect(() => {
    let isMounted = true;
    const onClose = () => isMounted && timeout.current?.();
    const autoClose = timeMs ?? false;
    showNotification({ id, priority: PRIORITY[kind], autoClose, onClose, message: null }, noticeStore);
    return () => {
      isMounted = false;
      hideNotification(id, noticeStore);
    };
  }, [id, kind, timeMs]);
  useEffect(() => {
    timeout.current = onTimeout;
    updateNotification({ id, message: null, renderNotification: () => children }, noticeStore);
  });
  return null;
}
