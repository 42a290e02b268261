import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { useSession } from '../../session/model/use-session.js';
import { useDates } from '../model/dates.queries.js';
import { DateFrame } from './date-frame.js';
import { DateLists } from './date-lists.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { FriendsToMeet } from './friends-to-meet.js';
import { NoFriends } from './no-friends.js';
import { Tips } from './tips.js';

/** The upcoming and the past dates of a member, and whom they could meet next. */
export function DatesPage() {
  const t = useTranslations('dates');
  const me = useSession().data;
  // Lists that could not be loaded say nothing about friends.
  const isAlone = me != null && me.friends.length === 0 && !me.degraded;
  return (
    <DateFrame
      head={<PageHeading>{t('heading')}</PageHeading>}
      action={
        isAlone ? undefined : (
          <Button component={Link} to="/dates/new" size="md" leftSection={<CalendarPlus size={20} aria-hidden />}>
            {t('plan')}
          </Button>
        )
      }
      aside={
        <>
          <FriendsToMeet />
          <Tips />
        </>
      }
    >
      <Dates isAlone={isAlone} />
    </DateFrame>
  );
}

function Dates({ isAlone }: { isAlone: boolean }) {
  const t = useTranslations();
  const dates = useDates();
  if (dates.data) {
    return (
      <>
        {dates.isError && <FailedBox query={dates}>{t('dates.outdated')}</FailedBox>}
        {isAlone && dates.data.length === 0 ? <NoFriends /> : <DateLists dates={dates.data} />}
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
