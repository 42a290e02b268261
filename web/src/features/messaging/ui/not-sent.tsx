import { Button } from '@mantine/core';
import { Suspense, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { refusalText } from '../../../i18n/refusal.text.js';
import type { ShownMessage } from '../model/conversation.types.js';
import { useConversationScreen } from './conversation.context.js';
import classes from './not-sent.module.css';
import { late } from '../../../ui/late.js';

// Loaded with the first message that was refused for its mark.
const DraftedNotSent = late(() => import('./drafted-not-sent.js').then(m => m.DraftedNotSent), {
  messages: ['topic-ideas'],
  isQuiet: true,
});

/** Why a message was not sent, and what the member can do. Moves the focus first, because the pressed button disappears. */
export function NotSent({ message }: { message: ShownMessage }) {
  const t = useTranslations('messaging');
  const { actions } = useConversationScreen();
  const sendAgain = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('[data-key]')?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    actions.sendAgain(message.key);
  };
  const discard = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
    actions.discard(message.key);
  };
  if (message.refused?.reason === 'drafted_message_refused')
    return (
      <Suspense fallback={null}>
        <DraftedNotSent onDiscard={discard} />
      </Suspense>
    );
  return (
    <div className={classes['notSent']}>
      <span>{message.refused ? refusalText(message.refused) : t('message.notSent')}</span>
      <Button size="compact-sm" variant="default" onClick={sendAgain}>
        {t('tryAgain')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={discard}>
        {t('discard')}
      </Button>
    </div>
  );
}
