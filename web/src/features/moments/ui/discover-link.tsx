import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import classes from './discover-link.module.css';

/** The way from the moments, whose people are made up, to members. */
export function DiscoverLink() {
  const t = useTranslations('moments.discover');
  return (
    <Link to="/discover" className={classes['discover']}>
      <Compass size={24} aria-hidden className={classes['icon']} />
      <span>
        <span className={classes['heading']}>{t('heading')}</span>
        <span className={classes['text']}>{t('text')}</span>
      </span>
    </Link>
  );
}
