import { useTranslations } from 'use-intl';
import classes from './skip-link.module.css';

/** The first stop of the Tab key: past the navigation, to what the screen is about. */
export function SkipLink() {
  const t = useTranslations('app');
  return (
    <a href="#content" className={classes['link']}>
      {t('skip')}
    </a>
  );
}
