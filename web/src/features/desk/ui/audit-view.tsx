import type { AuditEntry } from '@attune/gateway-contract/desk';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { useAuditLog } from '../model/desk.queries.js';
import { moment } from '../model/desk-times.js';
import classes from './desk.module.css';
import { ListState } from './list-state.js';
import { ModeratorName } from './moderator-name.js';
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
            <Entry key={entry.entryId} entry={entry} />
          ))}
        </ol>
        <MoreButton query={log} />
      </ListState>
    </Stack>
  );
}

function Entry({ entry: { at, moderatorId, act, caseId, detail } }: { entry: AuditEntry }) {
  const t = useTranslations('desk');
  return (
    <li>
      <time dateTime={at} className={classes['dimmed']}>
        {moment(at)}
      </time>
      <span>
        <ModeratorName id={moderatorId} />
      </span>
      <span>
        {t(`audit.acts.${act}`)}
        {detail && <span className={classes['dimmed']}> ({detail.slice(0, 24)})</span>}
      </span>
      {caseId && (
        <Anchor component={Link} to={`/desk/cases/${caseId}`} underline="always">
          {t('audit.case', { id: caseId.slice(-6) })}
        </Anchor>
      )}
    </li>
  );
}
