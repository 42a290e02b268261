import { use } from 'react';
import { useTranslations } from 'use-intl';
import hidden from '../ui/visually-hidden.module.css';
import { NextPlaceContext } from './next-place.context.js';
import classes from './progress-line.module.css';

/** Says, after a moment, that the next page is on its way. */
export function ProgressLine() {
  const t = useTranslations('ui');
  if (use(NextPlaceContext) === undefined) return null;
  return (
    <div role="status" className={classes['line']}>
      <span className={hidden['hidden']}>{t('loading')}</span>
    </div>
  );
}
