import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useAdmission } from '../../register/model/admission.queries.js';
import { useKnownMember } from '../../session/model/use-session.js';
import classes from './sub-page-links.module.css';
import { late } from '../../../ui/late.js';
import { SubPageLink } from '../../../ui/sub-page-link.js';
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
  { name: 'events', to: '/events' },
  { name: 'invitations', to: '/settings/invitations' },
];

const DeskLink = late(() => import('../../desk/ui/desk-link.js').then(m => m.DeskLink), {
  messages: ['desk'],
  isQuiet: true,
});
const OperateLink = late(() => import('../../operate/ui/operate-link.js').then(m => m.OperateLink), {
  messages: ['operate'],
  isQuiet: true,
});

/** The ways to the pages below the settings, and those that a role opens. */
export function SubPageLinks() {
  const t = useTranslations('settings');
  const me = useKnownMember();
  const mayInvite = useAdmission().data?.membersInvite === true;
  const shown = subPages.filter(({ name }) => name !== 'invitations' || mayInvite);
  return (
    <nav aria-label={t('morePages')} className={classes['card']}>
      {shown.map(({ name, to }) => (
        <SubPageLink key={name} to={to} label={t(`pages.${name}.label`)} description={t(`pages.${name}.description`)} />
      ))}
      {me?.standing.isModerator && (
        <Suspense fallback={null}>
          <DeskLink />
        </Suspense>
      )}
      {me?.standing.isOperator && (
        <Suspense fallback={null}>
          <OperateLink />
        </Suspense>
      )}
    </nav>
  );
}
