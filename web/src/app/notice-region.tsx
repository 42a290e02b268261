import { hideNotification, useNotifications, type NotificationData } from '@mantine/notifications';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useFoundation } from '../foundation.js';
import { noticeStore } from '../ui/notice.js';
import { useFocusBack } from '../ui/use-focus-back.js';
import classes from './notices.module.css';
import { usePlaceAboveBars } from './use-place-above-bars.js';

/**
 * Shows the first of the app's notices above the lower edge of the page. Mantine's store keeps and orders them; its `<Notifications>`
 * would be 36 kB more (gzip) for every visitor.
 */
export function NoticeRegion() {
  const [notice] = useNotifications(noticeStore).notifications;
  return notice ? <ShownNotice key={notice.id} notice={notice} /> : null;
}

/** Its time passes while neither the pointer nor the focus is in it. */
function ShownNotice({ notice }: { notice: NotificationData }) {
  const { id, autoClose, renderNotification } = notice;
  const [isHeld, setIsHeld] = useState(false);
  const Frame = useFoundation()?.Frame ?? Fragment;
  const place = useRef<HTMLDivElement>(null);
  useFocusBack();
  usePlaceAboveBars(place);
  useEffect(() => {
    if (isHeld || typeof autoClose !== 'number') return undefined;
    const timer = setTimeout(() => id && hideNotification(id, noticeStore), autoClose);
    return () => clearTimeout(timer);
  }, [isHeld, autoClose, id]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      ref={place}
      className={classes['notice']}
      data-notice
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Frame>{renderNotification?.(notice)}</Frame>
    </div>
  );
}
