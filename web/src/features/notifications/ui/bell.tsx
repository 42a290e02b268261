import { Bell as BellIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useUnreadNotifications } from '../model/unread.query.js';
import classes from './bell.module.css';

/** The way to the notifications, and how many of them the member has not seen. */
export function Bell() {
  const t = useTranslations('notifications.bell');
  const unread = useUnreadNotifications();
  return (
    <NavLink to="/notifications" aria-label={t('label', { count: unread })} className={classes['bell']}>
      <BellIcon size={22} aria-hidden />
      {unread > 0 && (
        <span aria-hidden className={classes['count']}>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </NavLink>
  );
}
