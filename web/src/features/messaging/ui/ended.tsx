import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import type { ConversationStore } from '../model/conversation.store.js';
import { failureSentence } from '../model/failure-sentence.js';
import classes from './conversation.module.css';

interface EndedProps {
  /** The friend's. */
  name: string;
  endedBy: 'you' | 'them';
  state: ConversationStore['state'];
}

/** Stands in place of the box: who ended the conversation and, for that member, the way to open it again. */
export function Ended({ name, endedBy, state }: EndedProps) {
  const t = useTranslations('messaging.ending');
  const box = useRef<HTMLDivElement>(null);
  const opening = useMutation({
    mutationFn: () => {
      const heading = box.current?.closest('section')?.querySelector('h2');
      // The pressed button is gone then, and would lose the focus.
      return state
        .getState()
        .openAgain()
        .then(() => heading?.focus());
    },
    networkMode: 'always',
  });
  return (
    <div ref={box} className={classes['closed']}>
      <p role="status">{endedBy === 'you' ? t('endedByYou') : t('endedBy', { name })}</p>
      {endedBy === 'you' && (
        <Button variant="subtle" loading={opening.isPending} onClick={() => opening.mutate()}>
          {t('openAgain')}
        </Button>
      )}
      <div aria-live="assertive">
        {opening.isError && <StatusBox kind="error">{failureSentence(opening.error)}</StatusBox>}
      </div>
    </div>
  );
}
