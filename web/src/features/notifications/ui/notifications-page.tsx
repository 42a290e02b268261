import { Anchor, Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { BellOff, Settings } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { PageColumn } from '../../../ui/page-column.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { useNotifications } from '../model/notifications.queries.js';
import { NotificationDays } from './notification-days.js';
import classes from './notifications.module.css';

/** What concerns the member, the newest first. What is shown here counts as seen. */
export function NotificationsPage() {
  const t = useTranslations('notifications');
  return (
    <PageColumn>
      <Stack gap="lg">
        <Group data-bar justify="space-between" gap="xs">
          <PageHeading>{t('heading')}</PageHeading>
          <Anchor component={Link} to="/settings/notifications" className={classes['settings'] ?? ''}>
            <Settings size={18} aria-hidden />
            {t('settings')}
          </Anchor>
        </Group>
        <List />
      </Stack>
    </PageColumn>
  );
}

function List() {
  const t = useTranslations();
  const list = useNotifications();
  // A page may be empty though others follow: it leaves out people whom the member may not see.
  const isShort = list.data?.length === 0 && list.hasNextPage && !list.isFetchNextPageError;
  const { fetchNextPage } = list;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage, list.dataUpdatedAt]);
  const outdated = list.isRefetchError && <NotLoaded sentence={t('notifications.outdated')} list={list} />;
  if (list.data?.length === 0 && !list.hasNextPage)
    return (
      <>
        {outdated}
        <Nothing />
      </>
    );
  if (list.data && !isShort) {
    return (
      <>
        {outdated}
        <NotificationDays notifications={list.data} />
        {list.isFetchNextPageError && <StatusBox kind="error">{t('notifications.moreFailed')}</StatusBox>}
        {list.hasNextPage && (
          <Button
            variant="default"
            size="md"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchNextPageError ? t('ui.retry') : t('notifications.more')}
          </Button>
        )}
      </>
    );
  }
  if (list.isPending || isShort) {
    return (
      <Stack gap="xs" role="status">
        <VisuallyHidden>{t('notifications.loading')}</VisuallyHidden>
        {[1, 2, 3].map(row => (
          <Skeleton key={row} height={76} radius="lg" aria-hidden />
        ))}
      </Stack>
    );
  }
  return <NotLoaded sentence={t('notifications.failed')} list={list} />;
}

interface NotLoadedProps {
  sentence: string;
  list: ReturnType<typeof useNotifications>;
}

function NotLoaded({ sentence, list }: NotLoadedProps) {
  // It goes with its button, once that helped.
  useFocusBack();
  return <FailedBox query={list}>{sentence}</FailedBox>;
}

function Nothing() {
  const t = useTranslations('notifications.none');
  return (
    <div className={classes['none']}>
      <BellOff size={28} aria-hidden />
      <div>
        <Text fw={600}>{t('title')}</Text>
        <Text c="dimmed" size="sm" mt={4}>
          {t('advice')}
        </Text>
        <Button component={Link} to="/discover" size="md" mt="md">
          {t('find')}
        </Button>
      </div>
    </div>
  );
}
