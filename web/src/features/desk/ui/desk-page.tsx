import { Stack, Text } from '@mantine/core';
import { Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useWaitingApplications } from '../model/applications.queries.js';
import { ApplicationsView } from './applications-view.js';
import { CaseView } from './case-view.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { useAuditLog, useQueue } from '../model/desk.queries.js';
import { CaseList } from './case-list.js';
import { ListState, MoreButton } from './list-state.js';
import { AuditLine } from './audit-line.js';
import { RingsView } from './rings-view.js';
import { SelfieView } from './selfie-view.js';
import { SelfiesView } from './selfies-view.js';
import classes from './audit-view.module.css';
import navigationClasses from './desk-navigation.module.css';

/** Where moderators read reports and decide. */
export function DeskPage() {
  return (
    <Stack gap="lg">
      <DeskNavigation />
      <Routes>
        <Route index element={<QueueView />} />
        <Route path="appeals" element={<AppealsView />} />
        <Route path="applications" element={<ApplicationsView />} />
        <Route path="rings" element={<RingsView />} />
        <Route path="selfies" element={<SelfiesView />} />
        <Route path="selfies/:selfieId" element={<SelfieView />} />
        <Route path="audit" element={<AuditView />} />
        <Route path="cases/:caseId" element={<CaseView />} />
        <Route path="*" element={<Navigate to="/desk" replace />} />
      </Routes>
    </Stack>
  );
}

/** Decisions that a member disagrees with. */
function AppealsView() {
  const t = useTranslations('desk.appeals');
  const appeals = useQueue('appeals');
  return (
    <Stack gap="md">
      <PageHeading>{t('heading')}</PageHeading>
      <Text c="dimmed">{t('rule')}</Text>
      <ListState query={appeals}>
        <CaseList items={appeals.data ?? []} now={appeals.dataUpdatedAt} label={t('heading')} empty={t('empty')} />
        <MoreButton query={appeals} />
      </ListState>
    </Stack>
  );
}

/** What moderators did and read, newest first. */
function AuditView() {
  const t = useTranslations('desk.audit');
  const log = useAuditLog();
  return (
    <Stack gap="md">
      <PageHeading>{t('heading')}</PageHeading>
      <Text c="dimmed">{t('rule')}</Text>
      <ListState query={log}>
        <ol className={classes['log']} aria-label={t('heading')}>
          {log.data?.map(entry => (
            <AuditLine key={entry.entryId} entry={entry} />
          ))}
        </ol>
        <MoreButton query={log} />
      </ListState>
    </Stack>
  );
}

/** The cases that wait for a decision. */
function QueueView() {
  const t = useTranslations('desk.queue');
  const queue = useQueue('queue');
  const items = queue.data ?? [];
  const overdue = items.filter(({ dueAt }) => Date.parse(dueAt) < queue.dataUpdatedAt).length;
  return (
    <Stack gap="md">
      <PageHeading>{t('heading')}</PageHeading>
      <Text c="dimmed">{overdue > 0 ? `${t('goal')} ${t('overdue', { count: overdue })}` : t('goal')}</Text>
      <ListState query={queue}>
        <CaseList items={items} now={queue.dataUpdatedAt} label={t('heading')} empty={t('empty')} />
        <MoreButton query={queue} />
      </ListState>
    </Stack>
  );
}

const addressOf = {
  queue: '/desk',
  appeals: '/desk/appeals',
  applications: '/desk/applications',
  selfies: '/desk/selfies',
  rings: '/desk/rings',
  audit: '/desk/audit',
};

/** The parts of the desk. A case belongs to the queue. */
function DeskNavigation() {
  const t = useTranslations('desk.navigation');
  const { pathname } = useLocation();
  const applications = useWaitingApplications();
  const parts = (['queue', 'appeals', 'applications', 'selfies', 'rings', 'audit'] as const).filter(
    part => part !== 'applications' || applications,
  );
  const isInCase = pathname.startsWith('/desk/cases/');
  const current = (part: keyof typeof addressOf) => {
    if (pathname === addressOf[part]) return 'page';
    if (part === 'selfies' && pathname.startsWith('/desk/selfies/')) return 'true';
    return part === 'queue' && isInCase ? 'true' : undefined;
  };
  return (
    <nav aria-label={t('label')} className={navigationClasses['navigation']}>
      {parts.map(part => (
        <Link key={part} to={addressOf[part]} aria-current={current(part)}>
          {part === 'applications' ? t(part, { count: applications?.waiting ?? 0 }) : t(part)}
        </Link>
      ))}
    </nav>
  );
}
