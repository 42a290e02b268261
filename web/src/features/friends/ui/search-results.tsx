import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { type Lists, relationTo } from '../model/friend-lists.js';
import { useUserSearch } from '../model/friends.queries.js';
import { MoreResults } from './more-results.js';
import { PeopleList, PeopleSkeleton } from './people-list.js';

/** Below the results stand the member's own people: a member who scrolls to them arrives. */
const PAGES_BY_SCROLLING = 5;

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
  const list = useRef<HTMLDivElement>(null);
  const found = search.data?.people
    .filter(person => person._id !== myself && relationTo(person, lists) !== 'blocked')
    .map(person => lists.requests.find(({ _id }) => _id === person._id) ?? person);
  const isPageMissing = search.isFetchNextPageError;
  const isShown = !search.isError || isPageMissing;
  const focusArrivals = useArrivalFocus(list, found?.length ?? 0);
  const loadMore = () => void search.fetchNextPage();
  return (
    <Stack gap="sm" aria-busy={search.isFetching}>
      {/* The region is there before the sentence is, or screen readers would miss it. */}
      <Text ref={summary} role="status" tabIndex={-1} size="sm" c="dimmed">
        {search.isPending && <VisuallyHidden>{t('search.searching')}</VisuallyHidden>}
        {found && isShown && <span>{summaryOf(found.length, query, search.hasNextPage)}</span>}
      </Text>
      {search.isPending && <PeopleSkeleton />}
      {search.isError && !isShown ? (
        <FailedBox query={search}>{sentence(search.error)}</FailedBox>
      ) : (
        <div ref={list}>
          <PeopleList
            label={t('search.results')}
            isMixed
            people={found ?? []}
            relation={person => relationTo(person, lists)}
            fallback={() => summary.current}
          />
        </div>
      )}
      {search.hasNextPage && isShown && (
        <MoreResults
          page={search.data?.pages ?? 0}
          isAutomatic={(search.data?.pages ?? 0) < PAGES_BY_SCROLLING}
          isLoading={search.isFetchingNextPage}
          failure={isPageMissing ? sentence(search.error) : undefined}
          onLoad={loadMore}
          onPress={() => {
            focusArrivals();
            loadMore();
          }}
        />
      )}
    </Stack>
  );
}

function summaryOf(count: number, query: string, isMore: boolean): string {
  const t = translator('friends.search');
  if (isMore) return t('foundSoFar', { count, query });
  return count === 0 ? t('nobody', { query }) : t('found', { count, query });
}

function sentence(error: Error): string {
  const t = translator('friends.search');
  return error instanceof ApiError ? (error.failure?.msg ?? t('refused')) : t('broken');
}

/**
 * Moves the focus to the first of the rows that the member asked for, once they are there.
 *
 * @returns what to call when they are asked for
 */
function useArrivalFocus(list: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    list.current?.querySelectorAll<HTMLElement>('li')[from.current]?.focus();
    from.current = undefined;
  }, [list, count]);
  return () => {
    from.current = count;
  };
}
