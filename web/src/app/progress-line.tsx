import { useDebouncedValue } from '@mantine/hooks';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { NextPlaceContext } from '../next-place.context.js';
import hidden from '../ui/visually-hidden.module.css';
import classes from './progress-line.module.css';

/** Longer than a blink. */
const MOMENT_MS = 200;

/** Says, after a moment, that the next page is on its way. */
export function ProgressLine() {
  const t = useTranslations('ui');
  const isOnItsWay = use(NextPlaceContext) !== undefined;
  const [wasOnItsWay] = useDebouncedValue(isOnItsWay, MOMENT_MS);
  // Screen readers announce words that come into a status, and may miss a status that comes with its words.
  return (
    <div role="status">
      {isOnItsWay && wasOnItsWay && (
        <div className={classes['line']}>
          <span className={hidden['hidden']}>{t('loading')}</span>
        </div>
      )}
    </div>
  );
}
