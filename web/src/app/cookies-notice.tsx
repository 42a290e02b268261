import { useTranslations } from 'use-intl';
import { Notice } from '../ui/notice.js';
import classes from '../ui/notice.module.css';

/** Says above every screen that the browser keeps no cookies: without one there is no session. */
export function CookiesNotice() {
  const t = useTranslations('session');
  if (navigator.cookieEnabled) return null;
  return (
    <Notice id="cookies" kind="offline">
      <div className={classes['notice']}>{t('cookiesBlocked')}</div>
    </Notice>
  );
}
