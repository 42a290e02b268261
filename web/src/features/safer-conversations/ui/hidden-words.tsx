import { ActionIcon, Button, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { X } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CHARACTERS_OF_A_WORD, WORDS_AT_MOST } from '../../safer-settings/model/safer-settings.js';
import { plainForm } from '../../messaging/model/word-list.js';
import classes from './safer-conversations-page.module.css';

interface HiddenWordsProps {
  words: readonly string[];
  onChange: (words: readonly string[]) => void;
}

type Complaint = 'noLetters' | 'known' | 'full';

/** The list of words and phrases that cover a message. */
export function HiddenWords({ words, onChange }: HiddenWordsProps) {
  const t = useTranslations('safer-chat.settings.words');
  const input = useRef<HTMLInputElement>(null);
  const [complaint, setComplaint] = useState<Complaint>();
  const [done, setDone] = useState('');
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const word = input.current?.value.trim().replaceAll(/\s+/g, ' ') ?? '';
    const wrong = complaintAbout(word, words);
    setComplaint(wrong);
    input.current?.focus();
    if (wrong) return;
    onChange([...words, word]);
    setDone(t('added', { word }));
    if (input.current) input.current.value = '';
  };
  const remove = (word: string) => {
    onChange(words.filter(known => known !== word));
    setComplaint(undefined);
    setDone(t('removed', { word }));
    // The pressed button disappears.
    input.current?.focus();
  };
  return (
    <section aria-labelledby="hidden-words">
      <Title order={2} size="h3" id="hidden-words" mb="xs">
        {t('heading')}
      </Title>
      <Text mb="sm">{t('text')}</Text>
      <form noValidate onSubmit={add} className={classes['form']}>
        <TextInput
          ref={input}
          flex="1 1 220px"
          size="md"
          label={t('label')}
          maxLength={CHARACTERS_OF_A_WORD}
          autoComplete="off"
          dir="auto"
          error={complaint && t(complaint)}
          onChange={() => setComplaint(undefined)}
        />
        <Button type="submit" variant="default" size="md">
          {t('add')}
        </Button>
      </form>
      <VisuallyHidden role="status">{done}</VisuallyHidden>
      <Text size="sm" c="dimmed" my="sm">
        {t('count', { count: words.length, most: WORDS_AT_MOST })}
      </Text>
      {words.length > 0 && <Words words={words} onRemove={remove} />}
    </section>
  );
}

function Words({ words, onRemove }: { words: readonly string[]; onRemove: (word: string) => void }) {
  const t = useTranslations('safer-chat.settings.words');
  return (
    <ul className={classes['words']} aria-label={t('heading')}>
      {words.map(word => (
        <li key={word}>
          <bdi>{word}</bdi>
          <ActionIcon
            variant="subtle"
            color="var(--mantine-color-text)"
            size={44}
            aria-label={t('remove', { word })}
            onClick={() => onRemove(word)}
          >
            <X size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function complaintAbout(word: string, words: readonly string[]): Complaint | undefined {
  const plain = plainForm(word);
  if (plain === '') return 'noLetters';
  if (words.some(known => plainForm(known) === plain)) return 'known';
  return words.length >= WORDS_AT_MOST ? 'full' : undefined;
}
