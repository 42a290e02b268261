import { QUOTE_AT_MOST } from '@attune/gateway-contract/desk';
import { Button } from '@mantine/core';
import { Check, Quote } from 'lucide-react';
import { createContext, useContext, useRef } from 'react';
import { useTranslations } from 'use-intl';
import desk from './desk.module.css';
import classes from './quotable.module.css';
import { beginningOf } from '../../../i18n/beginning.js';

interface Quoting {
  /** Whose words a decision may rest on. */
  memberId: string;
  quotes: readonly string[];
  quote: (text: string) => void;
}

/** How evidence gets into the decision; undefined where nothing is to be decided. */
export const QuotingContext = createContext<Quoting | undefined>(undefined);

/** Words of the reported member, which a decision may quote: all of them, or what is selected. */
export function Quotable({ text }: { text: string }) {
  const t = useTranslations('desk.quote');
  const quoting = useContext(QuotingContext);
  const words = useRef<HTMLParagraphElement>(null);
  const whole = beginningOf(text.trim(), QUOTE_AT_MOST);
  const isQuoted = quoting?.quotes.includes(whole) ?? false;
  return (
    <div className={classes['quotable']}>
      <p ref={words} className={desk['text']}>
        {text}
      </p>
      {quoting && whole !== '' && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes['quote'] ?? ''}
          leftSection={isQuoted ? <Check size={14} aria-hidden /> : <Quote size={14} aria-hidden />}
          aria-label={t('quoteThis', { words: beginningOf(whole, 40) })}
          onClick={() => quoting.quote(selectedIn(words.current) ?? whole)}
        >
          {isQuoted ? t('quoted') : t('quote')}
        </Button>
      )}
    </div>
  );
}

function selectedIn(element: HTMLElement | null): string | undefined {
  const selection = getSelection();
  const isWithin = element?.contains(selection?.anchorNode ?? null) && element.contains(selection?.focusNode ?? null);
  const words = isWithin ? beginningOf(selection?.toString().trim() ?? '', QUOTE_AT_MOST) : undefined;
  return words || undefined;
}
