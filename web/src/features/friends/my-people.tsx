import { Stack } from '@mantine/core';
import type { Lists } from './friend-lists.js';
import type { useFriendLists } from './friends.queries.js';
import { ListsNote } from './lists-note.js';
import { PeopleSection } from './people-section.js';
import { PeopleSkeleton } from './people-skeleton.js';

type MyPeopleProps = Pick<ReturnType<typeof useFriendLists>, 'session' | 'sent'> & { lists: Lists };

/** Requests, friends, and those who were asked or blocked. */
export function MyPeople({ session, sent, lists }: MyPeopleProps) {
  const isDegraded = session.data?.degraded === true;
  const isUnknown = isDegraded && lists.friends.length + lists.requests.length === 0;
  return (
    <Stack gap="xl">
      {(isDegraded || session.isError) && (
        <ListsNote onRetry={() => void session.refetch()} isRetrying={session.isFetching}>
          {isUnknown
            ? 'Your friends and requests cannot be shown right now.'
            : 'Attune cannot check for news right now. What you see may be out of date.'}
        </ListsNote>
      )}
      <PeopleSection
        heading="Friend Requests"
        people={lists.requests}
        relation="asking"
        empty={isUnknown ? 'Not known right now.' : 'You have no pending friend requests.'}
      />
      <PeopleSection
        heading="Current Friends"
        people={lists.friends}
        relation="friend"
        empty={isUnknown ? 'Not known right now.' : "You don't have any friends yet."}
      />
      <PeopleSection
        heading="Sent Requests"
        people={lists.sent}
        relation="asked"
        empty="You have no sent requests."
        instead={sent.data ? undefined : <SentInstead sent={sent} />}
      />
      <PeopleSection heading="Blocked People" people={lists.blocked} relation="blocked" />
    </Stack>
  );
}

function SentInstead({ sent }: Pick<MyPeopleProps, 'sent'>) {
  if (sent.isPending) return <PeopleSkeleton />;
  return (
    <ListsNote onRetry={() => void sent.refetch()} isRetrying={sent.isFetching}>
      The requests you sent cannot be shown right now.
    </ListsNote>
  );
}
