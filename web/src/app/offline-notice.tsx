import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useFoundation } from '../foundation.js';
import { Notice } from '../ui/notice.js';
import classes from '../ui/notice.module.css';

const watch = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Says that there is no network, for as long as there is none. What failed meanwhile is asked again afterwards. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  const t = useTranslations('app');
  const queries = useFoundation()?.queryClient;
  useEffect(() => {
    const askAgain = () =>
      void queries?.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [queries]);
  if (isOnline) return null;
  return (
    <Notice id="offline" kind="offline">
      <div className={classes['notice']}>{t('offline')}</div>
    </Notice>
  );
}
