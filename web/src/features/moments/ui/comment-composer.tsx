import { Button } from '@mantine/core';
import { ArrowUp } from 'lucide-react';
import { useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { AreYouSure } from '../../messaging/ui/are-you-sure.js';
import classes from './comments.module.css';
import { type CommentComposerProps, useCommentComposer } from './use-comment-composer.js';
import { isEnter } from '../../../ui/enter-key.js';
import { GrowingTextarea, type GrowingTextareaProps } from '../../../ui/growing-textarea.js';

/** Where a comment is written. Enter sends it, Shift and Enter begin a new line. What was not sent stays in the box. */
export function CommentComposer(props: CommentComposerProps) {
  const t = useTranslations('moment-comments');
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, write, left, canSend, submit, sure, isSending, failure } = useCommentComposer(props);
  const act = (deed: () => void) => {
    box.current?.focus();
    deed();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    act(submit);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that chooses a word of an input method does not send.
    if (!isEnter(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form className={classes['composer']} onSubmit={onSubmit}>
      {sure.kind && (
        <AreYouSure
          kind={sure.kind}
          sentence={t(`sure.${sure.kind}`)}
          onEdit={() => act(sure.forget)}
          onSend={() => act(() => submit(true))}
        />
      )}
      {failure && (
        <StatusBox kind="error" mb="xs">
          {failure}
        </StatusBox>
      )}
      <div className={classes['writing']}>
        <GrowingTextarea
          ref={box}
          {...look}
          className={classes['box'] ?? ''}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={text}
          readOnly={isSending}
          error={left < 0}
          description={left < 0 ? t('tooMany', { count: -left }) : t('left', { count: left })}
          onChange={event => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <SendButton isDisabled={!canSend} isSending={isSending} />
      </div>
    </form>
  );
}

const look = {
  dir: 'auto',
  size: 'md',
  minRows: 1,
  maxRows: 4,
  enterKeyHint: 'send',
  inputWrapperOrder: ['input', 'description'],
} as const satisfies Partial<GrowingTextareaProps>;

function SendButton({ isDisabled, isSending }: { isDisabled: boolean; isSending: boolean }) {
  const t = useTranslations('moment-comments');
  return (
    <Button type="submit" size="md" px="sm" aria-label={t('send')} aria-disabled={isDisabled} loading={isSending}>
      <ArrowUp size={20} aria-hidden />
    </Button>
  );
}
