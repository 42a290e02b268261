import { Stack, Text } from '@mantine/core';
import { Inbox } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useApplications, useDecideApplication } from '../model/applications.queries.js';
import { ApplicationCard } from './application-card.js';
import classes from './case-list.module.css';
import desk from './desk.module.css';
import { ListState } from './list-state.js';

/** People who want to join, those who have waited longest first. */
export function ApplicationsView() {
  const t = useTranslations('desk.applications');
  const query = useApplications();
  const decide = useDecideApplication();
  const items = query.data?.items ?? [];
  const sending = decide.isPending ? decide.variables : undefined;
  return (
    <Stack gap="md">
      <PageHeading>{t('heading')}</PageHeading>
      <Text c="dimmed">{t('rule')}</Text>
      <Outcome decide={decide} />
      <ListState query={query}>
        {items.length === 0 ? (
          <p className={desk['empty']}>
            <Inbox size={20} aria-hidden />
            {t('empty')}
          </p>
        ) : (
          <ul className={classes['list']} aria-label={t('heading')}>
            {items.map(item => (
              <ApplicationCard
                key={item.applicationId}
                application={item}
                sending={sending?.applicationId === item.applicationId ? sending.outcome : undefined}
                onDecide={decision =>
                  !decide.isPending &&
                  decide.mutate({ applicationId: item.applicationId, username: item.username, ...decision })
                }
              />
            ))}
          </ul>
        )}
      </ListState>
    </Stack>
  );
}

/** What came of the last decision. It takes the focus: the button that was pressed may be gone with its application. */
function Outcome({ decide }: { decide: ReturnType<typeof useDecideApplication> }) {
  const t = useTranslations('desk.applications');
  const box = useRef<HTMLDivElement>(null);
  const { isSuccess, error, variables } = decide;
  useEffect(() => {
    if (isSuccess || error) box.current?.focus();
  }, [isSuccess, error]);
  if (error) {
    const said = error instanceof ApiError ? error.failure?.message : undefined;
    return (
      <StatusBox kind="error" ref={box} tabIndex={-1}>
        {said ?? t('failed')}
      </StatusBox>
    );
  }
  if (!isSuccess || !variables) return null;
  return (
    <StatusBox kind="success" ref={box} tabIndex={-1}>
      {t(variables.outcome, { username: variables.username })}
    </StatusBox>
  );
}
