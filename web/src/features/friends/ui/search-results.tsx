import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { ApiError } from '../../../api/call.js';
import { friendsTexts } from '../../../i18n/en/friends.js';
import { textsOf, useTexts } from '../../../i18n/texts.js';
import { StatusBox } from '../../../ui/status-box.js';
import { relationTo, type Lists } from '../model/friend-lists.js';
import { useUserSearch } from '../model/friends.queries.js';
import { PeopleList } from './people-list.js';
import { PeopleSkeleton } from './people-skeleton.js';

interface SearchResultsProps {
  query: string;
  lists: Lists;
  myself: string | undefined;
}

/** Who was found, and what each of them is to the member already. */
export function SearchResults({ query, lists, myself }: SearchResultsProps) {
  const texts = useTexts(friendsTexts);
  const search = useUserSearch(query);
  const summary = useRef<HTMLParagraphElement>(null);
  const found = search.data?.filter(person => person._id !== myself && relationTo(person, lists) !== 'blocked');
  return (
    <Stack gap="sm" aria-busy={search.isFetching}>
      {/* The region is there before the sentence is, or screen readers would miss it. */}
      <Text ref={summary} role="status" tabIndex={-1} size="sm" c="dimmed">
        {search.isPending && <VisuallyHidden>{texts.search.searching}</VisuallyHidden>}
        {found && !search.isError && summaryOf(found.length, query)}
      </Text>
      {search.isPending && <PeopleSkeleton />}
      {search.isError ? (
        <StatusBox kind="error">
          <Stack gap="sm" align="flex-start">
            {sentence(search.error)}
            <Button variant="default" size="sm" loading={search.isFetching} onClick={() => void search.refetch()}>
              {texts.retry}
            </Button>
          </Stack>
        </StatusBox>
      ) : (
        <PeopleList
          label={texts.search.results}
          isMixed
          people={found ?? []}
          relation={person => relationTo(person, lists)}
          fallback={() => summary.current}
        />
      )}
    </Stack>
  );
}

function summaryOf(count: number, query: string): string {
  const { nobody, found } = textsOf(friendsTexts).search;
  return count === 0 ? nobody(query) : found(count, query);
}

function sentence(error: Error): string {
  const { refused, broken } = textsOf(friendsTexts).search;
  return error instanceof ApiError ? (error.failure?.msg ?? refused) : broken;
}
