import { Text } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useKnownMember } from '../../session/model/use-session.js';
import classes from './sub-page-links.module.css';
import { late } from '../../../ui/late.js';
import type { Messages } from '../../../i18n/catalogues.js';

interface SubPage {
  name: keyof Messages['settings']['pages'];
  to: string;
}

/** The pages below the settings, in the order in which they are shown. */
const subPages: readonly SubPage[] = [
  { name: 'account', to: '/settings/account' },
  { name: 'security', to: '/settings/security' },
  { name: 'proofs', to: '/settings/proofs' },
  { name: 'safer-conversations', to: '/settings/safer-conversations' },
  { name: 'assistant', to: '/settings/assistant' },
  { name: 'notifications', to: '/settings/notifications' },
  { name: 'own-data', to: '/settings/data' },
  { name: 'reports', to: '/settings/reports' },
];

const DeskLink = late(() => import('../../desk/ui/desk-link.js').then(m => m.DeskLink), {
  messages: ['desk'],
  isQuiet: true,
});

/** The ways to the pages below the settings, and for moderators the one to the desk. */
export function SubPageLinks() {
  const t = useTranslations('settings');
  const me = useKnownMember();
  return (
    <nav aria-label={t('morePages')} className={classes['card']}>
      {subPages.map(({ name, to }) => (
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
