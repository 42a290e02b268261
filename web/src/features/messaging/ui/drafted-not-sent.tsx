import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useConversationScreen } from './conversation.context.js';
import classes from './not-sent.module.css';

interface DraftedNotSentProps {
  onDiscard: (event: MouseEvent) => void;
}

/**
 * Under a message that was refused for its mark. Its text is not put back into the box, where it would have no mark any more: the member
 * writes there, and may read what was refused meanwhile.
 */
export function DraftedNotSent({ onDiscard }: DraftedNotSentProps) {
  const t = useTranslations('topic-ideas.notSent');
  const { friendName, isOpen } = useConversationScreen();
  const write = ({ currentTarget }: MouseEvent) =>
    currentTarget.closest('section')?.querySelector<HTMLElement>('form textarea')?.focus();
  return (
    <div className={classes['notSent']}>
      <span>{t('why', { name: friendName })}</span>
      {isOpen && (
        <Button size="compact-sm" variant="default" onClick={write}>
          {t('write')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        {t('delete')}
      </Button>
    </div>
  );
}
