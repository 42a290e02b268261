import { Button } from '@mantine/core';
import { useId, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Kind } from '../rules/phrase-table.js';
import classes from './are-you-sure.module.css';

/** Love and excuses are signs in the course of a conversation: one message of them is no reason to ask. */
export type AskedKind = Exclude<Kind, 'love' | 'absence'>;

interface AreYouSureProps {
  /** Of a text, or a photo that looks nude. */
  kind: AskedKind | 'photo';
  friendName?: string;
  /** Replaces the question about a message to a friend. */
  sentence?: string;
  onEdit: () => void;
  onSend: () => void;
}

// The box keeps the focus while a button is pressed, and a phone its keyboard.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Asks about something that is still in the box. */
export function AreYouSure({ kind, friendName = '', sentence, onEdit, onSend }: AreYouSureProps) {
  const t = useTranslations('safer-chat.sure');
  const id = useId();
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onEdit();
  return (
    <div className={classes['question']} role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <p id={id} role="alert" className={classes['words']}>
        <strong>{t('title')}</strong> {sentence ?? t(kind, { name: friendName })}
      </p>
      <div className={classes['answers']}>
        <Button size="md" onMouseDown={keepFocus} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="md" variant="default" onMouseDown={keepFocus} onClick={onSend}>
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
