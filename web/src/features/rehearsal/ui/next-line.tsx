import { Button } from '@mantine/core';
import { REHEARSAL_LIMITS } from '@attune/gateway-contract/ai';
import { useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';

interface NextLineProps {
  box: RefObject<HTMLTextAreaElement | null>;
  isPending: boolean;
  onSay: (text: string) => Promise<boolean>;
}

/** What is not answered stays in the box. */
export function NextLine({ box, isPending, onSay }: NextLineProps) {
  const t = useTranslations('rehearsal');
  const [text, setText] = useState('');
  const excess = text.trim().length - REHEARSAL_LIMITS.characters;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || text.trim() === '' || excess > 0) return;
    if (await onSay(text)) setText('');
  };
  return (
    <form onSubmit={event => void submit(event)}>
      <GrowingTextarea
        ref={box}
        label={t('label')}
        placeholder={t('placeholder')}
        size="md"
        minRows={2}
        maxRows={6}
        value={text}
        error={excess > 0 && t('left', { count: excess })}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="md" mt="xs" fullWidth loading={isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
