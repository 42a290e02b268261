import { Button, Group, Stack } from '@mantine/core';
import { CalendarHeart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import classes from './friends-page.module.css';
import { useFriendLists } from '../model/friends.queries.js';
import { MemberActions } from './member-actions.js';
import { MyPeople } from './my-people.js';
import { UserSearch } from './user-search.js';

/** The page on which a member finds people, answers requests and sees friends. */
export function FriendsPage() {
  const t = useTranslations('friends');
  const { session, sent, lists } = useFriendLists();
  return (
    <MemberActions me={session.data}>
      <Stack gap="lg">
        <Group data-bar justify="space-between" gap="sm">
          <PageHeading>{t('heading')}</PageHeading>
          <Button
            component={Link}
            to="/dates"
            variant="default"
            mih={44}
            leftSection={<CalendarHeart size={20} aria-hidden />}
          >
            {t('dates')}
          </Button>
        </Group>
        <div className={classes['columns']}>
          <UserSearch lists={lists} myself={session.data?._id} />
          <MyPeople session={session} sent={sent} lists={lists} />
        </div>
      </Stack>
    </MemberActions>
  );
}
