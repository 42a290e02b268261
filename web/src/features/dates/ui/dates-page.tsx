import { Button, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { useDates } from '../model/dates.queries.js';
import { DateFrame } from './date-frame.js';
import { DateLists } from './date-lists.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { FriendsToMeet } from './friends-to-meet.js';
import { Tips } from './tips.js';

/** The upcoming and the past dates of a member, and whom they could meet next. */
export function DatesPage() {
  const t = useTranslations('dates');
  return (
    <DateFrame
      head={
        <Group data-bar justify="space-between" gap="sm">
          <PageHeading>{t('heading')}</PageHeading>
          <Button component={Link} to="/dates/new" mih={44} leftSection={<CalendarPlus size={20} aria-hidden />}>
            {t('plan')}
          </Button>
        </Group>
      }
      aside={
        <>
          <FriendsToMeet />
          <Tips />
        </>
      }
    >
      <Dates />
    </DateFrame>
  );
}

function Dates() {
  const t = useTranslations();
  const dates = useDates();
  if (dates.data) {
    return (
      <>
        {dates.isError && <FailedBox query={dates}>{t('dates.outdated')}</FailedBox>}
        <DateLists dates={dates.data} />
      </>
    );
  }
  if (dates.isPending) {
    return (
      <Stack gap="xs" role="status">
        <VisuallyHidden>{t('dates.loading')}</VisuallyHidden>
        {[1, 2, 3].map(row => (
          <Skeleton key={row} height={92} radius="lg" aria-hidden />
        ))}
      </Stack>
    );
  }
  return <FailedBox query={dates}>{t('dates.failed')}</FailedBox>;
}
