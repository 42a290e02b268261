import { Text } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { subPages } from '../model/sub-pages.js';
import classes from './sub-page-links.module.css';

const ready = subPages.filter(({ isReady }) => isReady);

/** The ways to the pages below the settings. */
export function SubPageLinks() {
  const t = useTranslations('settings');
  if (ready.length === 0) return null;
  return (
    <nav aria-label={t('morePages')} className={classes['card']}>
      {ready.map(({ name, to }) => (
        <Link key={name} to={to} className={classes['way']}>
          <span>
            <span className={classes['label']}>{t(`pages.${name}.label`)}</span>
            <Text component="span" display="block" size="sm" c="dimmed">
              {t(`pages.${name}.description`)}
            </Text>
          </span>
          <ChevronRight size={20} aria-hidden />
        </Link>
      ))}
    </nav>
  );
}
