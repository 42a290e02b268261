import { Button, Group, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Lists, Person } from '../model/friend-lists.js';
import type { useFriendLists } from '../model/friends.queries.js';
import { PeopleSection } from './people-section.js';
import { PeopleSkeleton } from './people-list.js';
import { late } from '../../../ui/late.js';
import { StatusBox } from '../../../ui/status-box.js';

type MyPeopleProps = Pick<ReturnType<typeof useFriendLists>, 'session' | 'sent'> & { lists: Lists };

const FirstTalksNote = late(() => import('./first-talks-note.js').then(m => m.FirstTalksNote), { isQuiet: true });
const BlockByUsername = late(() => import('./block-by-username.js').then(m => m.BlockByUsername), { isQuiet: true });

/** Requests, friends, and those who were asked or blocked. */
export function MyPeople({ session, sent, lists }: MyPeopleProps) {
  const t = useTranslations('friends.lists');
  const isDegraded = session.data?.degraded === true;
  const isUnknown = isDegraded && lists.friends.length + lists.requests.length === 0;
  return (
    <Stack gap="xl">
      {(isDegraded || session.isError) && (
        <ListsNote onRetry={() => void session.refetch()} isRetrying={session.isFetching}>
          {isUnknown ? t('notShown') : t('outdated')}
        </ListsNote>
      )}
      <Suspense fallback={null}>{session.data && <FirstTalksNote />}</Suspense>
      <PeopleSection
        heading={t('requests')}
        people={lists.requests}
        relation="asking"
        empty={isUnknown ? t('unknown') : t('noRequests')}
        instead={session.isPending ? <PeopleSkeleton /> : undefined}
      />
      <PeopleSection
        heading={t('friends')}
        people={lists.friends}
        relation="friend"
        empty={isUnknown ? t('unknown') : t('noFriends')}
        instead={session.isPending ? <PeopleSkeleton /> : undefined}
      />
      {session.data && !isDegraded && lists.friends.length === 0 && (
        <Button component={Link} to="/discover" size="md" style={{ alignSelf: 'flex-start' }}>
          {t('find')}
        </Button>
      )}
      <PeopleSection
        heading={t('sent')}
        people={lists.sent}
        relation="asked"
        empty={t('noneSent')}
        instead={sent.data ? undefined : <SentInstead sent={sent} />}
      />
      <PeopleSection heading={t('blocked')} people={lists.blocked.map(named(t('unseen')))} relation="blocked" />
      <Suspense fallback={null}>{session.data && <BlockByUsername />}</Suspense>
    </Stack>
  );
}

/** A member who was blocked by id alone has no names: the blocker could not see them. */
const named = (unseen: string) => (person: Person) =>
  person.firstname === '' ? { ...person, firstname: unseen } : person;

function SentInstead({ sent }: Pick<MyPeopleProps, 'sent'>) {
  const t = useTranslations('friends.lists');
  if (sent.isPending) return <PeopleSkeleton />;
  return (
    <ListsNote onRetry={() => void sent.refetch()} isRetrying={sent.isFetching}>
      {t('sentNotShown')}
    </ListsNote>
  );
}

interface ListsNoteProps {
  children: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Says that a list could not be loaded, or may be out of date. The app asks again by itself; Retry asks at once. */
function ListsNote({ children, onRetry, isRetrying }: ListsNoteProps) {
  const t = useTranslations('friends');
  return (
    <StatusBox kind="info">
      <Group gap="sm" justify="space-between">
        {children}
        <Button variant="default" size="sm" loading={isRetrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      </Group>
    </StatusBox>
  );
}
