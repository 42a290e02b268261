import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
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
  const t = useTranslations('friends');
  const search = useUserSearch(query);
  const summary = useRef<HTMLParagraphElement>(null);
  const found = search.data?.filter(person => person._id !== myself && relationTo(person, lists) !== 'blocked');
  return (
    <Stack gap="sm" aria-busy={search.isFetching}>
      {/* The region is there before the sentence is, or screen readers would miss it. */}
      <Text ref={summary} role="status" tabIndex={-1} size="sm" c="dimmed">
        {search.isPending && <VisuallyHidden>{t('search.searching')}</VisuallyHidden>}
        {found && !search.isError && summaryOf(found.length, query)}
      </Text>
      {search.isPending && <PeopleSkeleton />}
      {search.isError ? (
        <StatusBox kind="error">
          <Stack gap="sm" align="flex-start">
            {sentence(search.error)}
            <Button variant="default" size="sm" loading={search.isFetching} onClick={() => void search.refetch()}>
              {t('retry')}
            </Button>
          </Stack>
        </StatusBox>
      ) : (
        <PeopleList
          label={t('search.results')}
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
  const t = translator('friends.search');
  return count === 0 ? t('nobody', { query }) : t('found', { count, query });
}

function sentence(error: Error): string {
  const t = translator('friends.search');
  return error instanceof ApiError ? (error.failure?.msg ?? t('refused')) : t('broken');
}
