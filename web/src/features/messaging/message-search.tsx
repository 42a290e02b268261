import { ActionIcon, Button, Loader, Text, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../api.js';
import { useConversationScreen } from './conversation.context.js';
import classes from './conversation.module.css';
import { useMessageSearch } from './messaging.queries.js';
import { fullTimeOf } from './time-words.js';

interface MessageSearchProps {
  friendId: string;
  onClose: () => void;
}

/** Finds messages by a part of their text, and leads to them. */
export function MessageSearch({ friendId, onClose }: MessageSearchProps) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQuery(input.current?.value.trim() ?? '');
  };
  return (
    <section
      className={classes['search']}
      aria-label="Search in this conversation"
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <form role="search" className={classes['searchForm']} onSubmit={search}>
        <TextInput
          ref={input}
          name="query"
          aria-label="Search for a word"
          placeholder="Search for a word"
          maxLength={64}
          size="md"
          flex={1}
        />
        <Button type="submit" variant="default" size="md">
          Search
        </Button>
        <ActionIcon
          variant="subtle"
          color="var(--mantine-color-text)"
          size={42}
          aria-label="Close search"
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
  const { memberId, friendName, actions } = useConversationScreen();
  const found = useMessageSearch(friendId, query);
  if (found.isPending) return <Loader type="dots" m="sm" role="status" aria-label="Searching…" />;
  if (found.isError) {
    return (
      <div role="alert" className={classes['searchNote']}>
        <Text>{found.error instanceof ApiError ? found.error.message : 'Attune cannot be reached.'}</Text>
        <Button size="compact-md" variant="default" loading={found.isFetching} onClick={() => void found.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      <Text role="status" size="sm" c="dimmed" className={classes['searchNote'] ?? ''}>
        {countWords(found.data.length)}
      </Text>
      <ul className={classes['results']} aria-label="Found messages">
        {found.data.map(({ _id, seq, senderId, text, createdAt }) => (
          <li key={_id}>
            <button type="button" className={classes['result']} onClick={() => actions.jumpTo(seq)}>
              <span className={classes['resultHead']}>
                <strong>{senderId === memberId ? 'You' : friendName}</strong>
                <time dateTime={createdAt}>{fullTimeOf(createdAt)}</time>
              </span>
              <span className={classes['resultText']}>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The server answers with 50 at most. */
function countWords(count: number): string {
  if (count === 0) return 'No message contains this.';
  if (count === 1) return '1 message';
  return count < 50 ? `${count} messages` : 'The newest 50 messages';
}
