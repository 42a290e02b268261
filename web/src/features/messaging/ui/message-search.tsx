import { SEARCH_AT_MOST } from '@attune/gateway-contract/message-routes';
import { ActionIcon, Button, Loader, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../../api/call.js';
import type { Translator } from '../../../i18n/translator.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { useConversationScreen } from './conversation.context.js';
import { useCoveredText } from './hidden-words.context.js';
import classes from './message-search.module.css';
import { fullTimeOf } from '../model/time-words.js';
import { messagesApi } from '@attune/gateway-contract/message-routes';
import { useQuery } from '@tanstack/react-query';

interface MessageSearchProps {
  friendId: string;
  onClose: () => void;
}

/** So long nothing more was typed before it is searched for. */
const TYPING_MS = 300;

/** Finds messages by a part of their text as it is typed, and leads to them. */
export function MessageSearch({ friendId, onClose }: MessageSearchProps) {
  const t = useTranslations('messaging.search');
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useFocusBack();
  useEffect(() => input.current?.focus(), []);
  const search = () => setQuery(input.current?.value.trim() ?? '');
  const searchSoon = useDebouncedCallback(search, TYPING_MS);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    search();
  };
  return (
    <section
      className={classes['search']}
      aria-label={t('open')}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <form role="search" className={classes['searchForm']} onSubmit={submit}>
        <TextInput
          ref={input}
          name="query"
          aria-label={t('word')}
          placeholder={t('word')}
          maxLength={SEARCH_AT_MOST}
          onChange={searchSoon}
          size="md"
          flex={1}
        />
        <Button type="submit" variant="default" size="md">
          {t('submit')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="var(--mantine-color-text)"
          size={42}
          aria-label={t('close')}
          onClick={onClose}
        >
          <X size={20} aria-hidden />
        </ActionIcon>
      </form>
      {query !== '' && <Results friendId={friendId} query={query} />}
    </section>
  );
}

function Results({ friendId, query }: { friendId: string; query: string }) {
  const t = useTranslations('messaging');
  const { memberId, friendName, actions } = useConversationScreen();
  const coveredText = useCoveredText();
  const found = useMessageSearch(friendId, query);
  if (found.isPending) return <Loader type="dots" m="sm" role="status" aria-label={t('search.searching')} />;
  if (found.isError) {
    return (
      <div role="alert" className={classes['searchNote']}>
        <Text>{found.error instanceof ApiError ? found.error.message : t('search.unreachable')}</Text>
        <Button size="compact-md" variant="default" loading={found.isFetching} onClick={() => void found.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Text role="status" size="sm" c="dimmed" className={classes['searchNote'] ?? ''}>
        {countWords(found.data.length, t)}
      </Text>
      <ul className={classes['results']} aria-label={t('search.found')}>
        {found.data.map(({ _id, seq, senderId, text, createdAt }) => (
          <li key={_id}>
            <button type="button" className={classes['result']} onClick={() => actions.jumpTo(seq)}>
              <span className={classes['resultHead']}>
                <strong>
                  <bdi>{senderId === memberId ? t('you') : friendName}</bdi>
                </strong>
                <time dateTime={createdAt}>{fullTimeOf(createdAt)}</time>
              </span>
              <span className={classes['resultText']} dir="auto">
                {coveredText(text, senderId === memberId)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The server answers with 50 at most. */
function countWords(count: number, t: Translator<'messaging'>): string {
  if (count === 0) return t('search.none');
  return count < 50 ? t('search.count', { count }) : t('search.newest', { count: 50 });
}

/** The newest messages that contain the query, newest first. An empty query is not sent. */
function useMessageSearch(friendId: string, query: string) {
  return useQuery({
    queryKey: ['messages', 'search', friendId, query],
    queryFn: () => call(messagesApi.search, { input: { with: friendId, query } }),
    enabled: query !== '',
    gcTime: 0,
  });
}
