import { useTranslations } from 'use-intl';
import classes from './loading.module.css';
import hidden from './visually-hidden.module.css';

/** Holds the place of a screen that is on its way. */
export function Loading() {
  const t = useTranslations('ui');
  return (
    <div className={classes['place']} role="status">
      <span className={classes['dots']} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <span className={hidden['hidden']}>{t('loading')}</span>
    </div>
  );
}
