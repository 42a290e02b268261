import { matchingApi, type Town } from '@attune/gateway-contract/matching-routes';
import { Anchor, Autocomplete, Loader, Text, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { translator } from '../../../i18n/translator.js';
import { useLanguage } from '../../../i18n/language.js';
import { call } from '../../../api/call.js';
import type { Language } from '../../../i18n/languages.js';

interface TownFieldProps {
  /** What the field says when it appears. */
  town: Town | null;
  /** The chosen town; null while the text is none of the list. */
  onTown: (town: Town | null) => void;
  error?: string | undefined;
}

const TYPING_MS = 200;

/**
 * A town of the list, found by the beginning of its name. What is typed stays, also where it is no town; a name that only one town of the list
 * begins with is that town, without a choice, when the field is left.
 */
export function TownField({ town, onTown, error }: TownFieldProps) {
  const t = useTranslations('suggestions.town');
  const language = useLanguage();
  const [text, setText] = useState(town ? townLabel(town, language) : '');
  const [chosen, setChosen] = useState(town);
  const field = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const [prefix] = useDebouncedValue(text.trim(), TYPING_MS);
  const search = useTowns(prefix, chosen === null);
  const found = new Map((search.data ?? []).map(one => [townLabel(one, language), one]));
  const choose = (one: Town | null) => {
    setChosen(one);
    onTown(one);
  };
  const takeWholeName = async () => {
    const typed = text.trim();
    if (chosen !== null || typed === '') return;
    const only = onlyTown(await queries.ensureQueryData(townsQuery(typed)).catch(() => []), typed, language);
    // Nothing else was typed or chosen meanwhile.
    if (!only || field.current?.value.trim() !== typed) return;
    setText(townLabel(only, language));
    choose(only);
  };
  return (
    <div>
      <Autocomplete
        size="md"
        label={t('label')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={t('fewChanges')}
        placeholder={t('placeholder')}
        autoComplete="off"
        value={text}
        error={error}
        data={[...found.keys()]}
        // The server finds, however accents are written.
        filter={({ options }) => options}
        maxDropdownHeight={264}
        rightSection={search.isFetching && <Loader size="xs" aria-hidden />}
        ref={field}
        onBlur={() => void takeWholeName()}
        onChange={typed => {
          setText(typed);
          choose(found.get(typed) ?? null);
        }}
      />
      <Found search={search} prefix={prefix} isOpen={chosen === null && prefix !== ''} />
    </div>
  );
}

interface FoundProps {
  search: ReturnType<typeof useTowns>;
  prefix: string;
  isOpen: boolean;
}

/** Says what was found, to screen readers as well, and whose list it is. */
function Found({ search, prefix, isOpen }: FoundProps) {
  const t = useTranslations('suggestions.town');
  const hasNone = isOpen && search.data?.length === 0 && !search.isFetching;
  const said = search.isError ? t('notSearched') : hasNone ? t('none', { prefix }) : '';
  const count = isOpen && search.data && !search.isFetching ? t('found', { count: search.data.length }) : '';
  return (
    <>
      <div role="status">
        {said ? (
          <Text size="sm" mt={4}>
            {said}
          </Text>
        ) : (
          <VisuallyHidden>{count}</VisuallyHidden>
        )}
      </div>
      <Anchor href="https://www.geonames.org/" target="_blank" rel="noreferrer" size="xs" c="dimmed" mt={4}>
        {t('credit')}
      </Anchor>
    </>
  );
}

/** The towns whose names begin so, the largest first. */
const townsQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['towns', prefix],
    queryFn: async () => (await call(matchingApi.towns, { input: { prefix } })).towns,
    staleTime: Infinity,
    retry: false,
  });

/** The ones before stay until the next have come. */
const useTowns = (prefix: string, isWanted: boolean) =>
  useQuery({ ...townsQuery(prefix), enabled: isWanted && prefix !== '', placeholderData: keepPreviousData });

/** The one town of the list that begins with what was typed, if that is all of its name. */
function onlyTown([town, ...others]: Town[], typed: string, language: Language): Town | undefined {
  const isWhole = town && new Intl.Collator(language, { sensitivity: 'base' }).compare(town.name, typed) === 0;
  return isWhole && others.length === 0 ? town : undefined;
}

/** A town as it is written in the list: with what tells it from others of its name in the country. */
function townLabel({ name, country, near }: Town, language: Language): string {
  const countryName = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(country);
  const where = near && !isState(near) ? translator('suggestions.town')('near', { town: near }) : near;
  return [name, where, countryName].filter(Boolean).join(', ');
}

/** The postal code of a state, which is written as it is. */
const isState = (near: string) => /^[A-Z]{2}$/.test(near);
