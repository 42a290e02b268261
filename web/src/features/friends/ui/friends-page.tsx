import { Button, Group, Stack } from '@mantine/core';
import { CalendarHeart, Compass } from 'lucide-react';
import type { ReactElement } from 'react';
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
        <Group justify="space-between" gap="sm">
          <PageHeading>{t('heading')}</PageHeading>
          <Group gap="xs">
            <Way to="/dates" icon={<CalendarHeart size={20} aria-hidden />}>
              {t('dates')}
            </Way>
            <Way to="/discover" icon={<Compass size={20} aria-hidden />}>
              {t('discover')}
            </Way>
          </Group>
        </Group>
        <div className={classes['columns']}>
          <UserSearch lists={lists} myself={session.data?._id} />
          <MyPeople session={session} sent={sent} lists={lists} />
        </div>
      </Stack>
    </MemberActions>
  );
}

/** To another page about people. */
const Way = ({ to, icon, children }: { to: string; icon: ReactElement; children: string }) => (
  <Button component={Link} to={to} variant="default" mih={44} leftSection={icon}>
    {children}
  </Button>
);
