import { cleanQuery, faultOfQuery } from '@attune/gateway-contract/friends';
import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { fieldText } from '../../../i18n/refusal.text.js';
import { TextField } from '../../../ui/text-field.js';
import type { Lists } from '../model/friend-lists.js';
import classes from './friends-page.module.css';
import { SearchResults } from './search-results.js';

const read = (text: string) => {
  const fault = faultOfQuery(text);
  return fault ? { fault } : { query: cleanQuery(text) };
};

/** Looks members up. The query stands in the address, so that a search can be linked to and gone back to. */
export function UserSearch({ lists, myself }: { lists: Lists; myself: string | undefined }) {
  const t = useTranslations('friends.search');
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string>();
  const typed = params.get('query');
  const [text, setText] = useText(typed);
  const asked = typed === null ? undefined : read(typed);
  const error = refused ?? asked?.fault;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { query, fault } = read(text);
    setRefused(fault);
    if (fault) return field.current?.focus();
    if (query !== asked?.query) return setParams({ query });
    void queryClient.invalidateQueries({ queryKey: ['friends', 'search', query] });
  };

  return (
    <Stack gap="md" className={classes['finder'] ?? ''}>
      <form role="search" noValidate onSubmit={submit} className={classes['search']}>
        <TextField
          ref={field}
          label={t('label')}
          type="search"
          name="query"
          description={t('description')}
          descriptionProps={{ className: classes['rule'] ?? '' }}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          error={error && fieldText(error)}
        />
        <Button type="submit" size="md" leftSection={<Search size={18} aria-hidden />}>
          {t('submit')}
        </Button>
      </form>
      {asked?.query && !refused ? (
        <SearchResults query={asked.query} lists={lists} myself={myself} />
      ) : (
        <img src="/friends/people.svg" alt="" width={480} height={300} loading="lazy" className={classes['drawing']} />
      )}
    </Stack>
  );
}

/** What stands in the field. Going back in the history brings back what was searched for then. */
function useText(typed: string | null) {
  const [text, setText] = useState(typed ?? '');
  const [shown, setShown] = useState(typed);
  if (shown !== typed) {
    setShown(typed);
    setText(typed ?? '');
  }
  return [text, setText] as const;
}
