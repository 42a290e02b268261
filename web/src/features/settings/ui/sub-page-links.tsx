import { Text } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useKnownMember } from '../../session/model/use-session.js';
import { subPages } from '../model/sub-pages.js';
import classes from './sub-page-links.module.css';
import { late } from '../../../ui/late.js';

const ready = subPages.filter(({ isReady }) => isReady);

const DeskLink = late(() => import('../../desk/ui/desk-link.js').then(m => m.DeskLink), {
  messages: ['desk'],
  isQuiet: true,
});

/** The ways to the pages below the settings, and for moderators the one to the desk. */
export function SubPageLinks() {
  const t = useTranslations('settings');
  const me = useKnownMember();
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
      {me?.standing.isModerator && (
        <Suspense fallback={null}>
          <DeskLink className={classes['way']} labelClassName={classes['label']} />
        </Suspense>
      )}
    </nav>
  );
}
