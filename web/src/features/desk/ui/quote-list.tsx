import { ActionIcon, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import desk from './desk.module.css';
import classes from './quote-list.module.css';
import { beginningOf } from '../../../i18n/beginning.js';

interface QuoteListProps {
  quotes: readonly string[];
  error: string | undefined;
  onRemove: (quote: string) => void;
}

/** The words that the decision rests on, as they were picked from the evidence. */
export function QuoteList({ quotes, error, onRemove }: QuoteListProps) {
  const t = useTranslations('desk.quote');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const remove = (quote: string) => {
    onRemove(quote);
    list.current?.focus();
  };
  return (
    <div role="group" aria-labelledby={id}>
      <Text id={id} fw={500} size="sm">
        {t('heading')}
      </Text>
      <ul ref={list} tabIndex={-1} className={classes['quotes']} aria-labelledby={id}>
        {quotes.map(quote => (
          <li key={quote}>
            <blockquote className={desk['words']}>{quote}</blockquote>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('remove', { words: beginningOf(quote, 40) })}
              onClick={() => remove(quote)}
            >
              <X size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {quotes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
