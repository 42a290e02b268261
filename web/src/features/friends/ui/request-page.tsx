import { Button, Stack, Text } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Loading } from '../../../ui/loading.js';
import { addressOfMember } from '../../../ui/member-link.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { SubPageBar } from '../../../ui/sub-page-bar.js';
import { useFriendLists } from '../model/friends.queries.js';

/** Where the news of a request leads: to the member who asks, also when it was accepted meanwhile. */
export function RequestPage() {
  const t = useTranslations('friends');
  const { memberId } = useParams();
  const { session, lists } = useFriendLists();
  const person = [...lists.requests, ...lists.friends].find(({ _id }) => _id === memberId);
  if (person) return <Navigate to={addressOfMember(person.username)} replace />;
  if (session.isPending || session.data?.degraded) return <Loading />;
  return (
    <Stack gap="md">
      <SubPageBar to="/friends" back={t('heading')}>
        <PageHeading>{t('gone.heading')}</PageHeading>
      </SubPageBar>
      <Text>{t('gone.text')}</Text>
      <Button component={Link} to="/friends" size="md" me="auto">
        {t('gone.friends')}
      </Button>
    </Stack>
  );
}
