import { CHAT_LIMITS } from '@attune/gateway-contract/ai';
import { ActionIcon, Button } from '@mantine/core';
import { Square } from 'lucide-react';
import { useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import classes from './ai-chat.module.css';
import { isEnter } from '../../../ui/enter-key.js';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';

interface ComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  isPending: boolean;
  onSend: (text: string) => void;
  onStop: () => void;
}

const MOST = CHAT_LIMITS.characters;

/** Where a question is written. What is typed while an answer is on its way stays, to be sent after it. */
export function Composer({ ref, isPending, onSend, onStop }: ComposerProps) {
  const t = useTranslations('ai-chat.composer');
  const [text, setText] = useState('');
  const length = text.trim().length;
  const error = length > MOST && t('tooLong', { most: MOST, length });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.currentTarget.querySelector('textarea')?.focus();
    if (isPending || length === 0 || error) return;
    setText('');
    onSend(text);
  };
  return (
    <form data-bottom-bar className={classes['composer']} onSubmit={submit}>
      <GrowingTextarea
        ref={ref}
        className={classes['field'] ?? ''}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        size="md"
        radius="lg"
        minRows={1}
        maxRows={6}
        enterKeyHint="send"
        autoComplete="off"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
        error={error}
      />
      {isPending && (
        <ActionIcon variant="default" size={42} radius="lg" aria-label={t('stop')} title={t('stop')} onClick={onStop}>
          <Square size={14} fill="currentColor" aria-hidden />
        </ActionIcon>
      )}
      <Button
        type="submit"
        size="md"
        radius="lg"
        disabled={isPending || length === 0}
        className={classes['send'] ?? ''}
      >
        {isPending ? '...' : t('send')}
      </Button>
    </form>
  );
}

/** Shift and Enter is a new line; the Enter that ends the choice of a character sends nothing. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (!isEnter(event)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
