import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { useQueue } from '../model/desk.queries.js';
import { CaseList } from './case-list.js';
import { ListState } from './list-state.js';
import { MoreButton } from './more-button.js';

/** Decisions that a member disagrees with. */
export function AppealsView() {
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
