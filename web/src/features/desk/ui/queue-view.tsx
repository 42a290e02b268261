import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { useQueue } from '../model/desk.queries.js';
import { CaseList } from './case-list.js';
import { ListState } from './list-state.js';
import { MoreButton } from './more-button.js';

/** The cases that wait for a decision. */
export function QueueView() {
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
