import { Stack } from '@mantine/core';
import { friendsTexts } from '../../../i18n/en/friends.js';
import { useTexts } from '../../../i18n/texts.js';
import type { Lists, Person } from '../model/friend-lists.js';
import type { useFriendLists } from '../model/friends.queries.js';
import { ListsNote } from './lists-note.js';
import { PeopleSection } from './people-section.js';
import { PeopleSkeleton } from './people-skeleton.js';

type MyPeopleProps = Pick<ReturnType<typeof useFriendLists>, 'session' | 'sent'> & { lists: Lists };

/** Requests, friends, and those who were asked or blocked. */
export function MyPeople({ session, sent, lists }: MyPeopleProps) {
  const texts = useTexts(friendsTexts).lists;
  const isDegraded = session.data?.degraded === true;
  const isUnknown = isDegraded && lists.friends.length + lists.requests.length === 0;
  return (
    <Stack gap="xl">
      {(isDegraded || session.isError) && (
        <ListsNote onRetry={() => void session.refetch()} isRetrying={session.isFetching}>
          {isUnknown ? texts.notShown : texts.outdated}
        </ListsNote>
      )}
      <PeopleSection
        heading={texts.requests}
        people={lists.requests}
        relation="asking"
        empty={isUnknown ? texts.unknown : texts.noRequests}
        instead={session.isPending ? <PeopleSkeleton /> : undefined}
      />
      <PeopleSection
        heading={texts.friends}
        people={lists.friends}
        relation="friend"
        empty={isUnknown ? texts.unknown : texts.noFriends}
        instead={session.isPending ? <PeopleSkeleton /> : undefined}
      />
      <PeopleSection
        heading={texts.sent}
        people={lists.sent}
        relation="asked"
        empty={texts.noneSent}
        instead={sent.data ? undefined : <SentInstead sent={sent} />}
      />
      <PeopleSection heading={texts.blocked} people={lists.blocked.map(named(texts.unseen))} relation="blocked" />
    </Stack>
  );
}

/** A member who was blocked by id alone has no names: the blocker could not see them. */
const named = (unseen: string) => (person: Person) =>
  person.username === '' ? { ...person, firstname: unseen } : person;

function SentInstead({ sent }: Pick<MyPeopleProps, 'sent'>) {
  const texts = useTexts(friendsTexts).lists;
  if (sent.isPending) return <PeopleSkeleton />;
  return (
    <ListsNote onRetry={() => void sent.refetch()} isRetrying={sent.isFetching}>
      {texts.sentNotShown}
    </ListsNote>
  );
}
