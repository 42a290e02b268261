import { useEffect, useRef } from 'react';
import type { QuestionText } from '../../question-texts/model/use-question-text.js';
import classes from './questions.module.css';

interface OptionListProps {
  label: Pick<QuestionText, 'text' | 'lang'>;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChoose: (value: string) => void;
}

/** The answers to a question: a tap, the arrow keys, or the number of an answer chooses it. */
export function OptionList({ label, options, value, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In this screen alone: elsewhere a number is typed.
    const form = list.current?.closest('form');
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const radio = list.current?.querySelectorAll('input')[Number.parseInt(event.key, 10) - 1];
      radio?.focus();
      radio?.click();
    };
    form?.addEventListener('keydown', press);
    return () => form?.removeEventListener('keydown', press);
  }, []);
  return (
    <div ref={list} role="radiogroup" aria-label={label.text} lang={label.lang} className={classes['options']}>
      {options.map((option, index) => (
        <label key={option.value} className={classes['option']}>
          <input
            type="radio"
            name="answer"
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
          <kbd aria-hidden>{index + 1}</kbd>
        </label>
      ))}
    </div>
  );
}
