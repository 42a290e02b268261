import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { useAuditLog } from '../model/desk.queries.js';
import { AuditLine } from './audit-line.js';
import classes from './audit-view.module.css';
import { ListState } from './list-state.js';
import { MoreButton } from './more-button.js';

/** What moderators did and read, newest first. */
export function AuditView() {
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
