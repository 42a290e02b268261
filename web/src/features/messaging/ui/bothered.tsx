import { Button } from '@mantine/core';
import { useId, useState, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { rememberAnswered, useIsAnswered } from '../model/answered-messages.js';
import type { ShownMessage } from '../model/conversation.types.js';
import { isOn } from '../../safer-settings/model/safer-settings.js';
import { mayBother } from '../rules/judged-messages.js';
import classes from './bothered.module.css';
import { useConversationScreen } from './conversation.context.js';

/** Asks below a friend's message that the rules find grave whether it bothered the member. The message stays as it is. */
export function Bothered({ message }: { message: ShownMessage }) {
  const { memberId, friendId } = useConversationScreen();
  const isAnswered = useIsAnswered(memberId, friendId, message);
  // If the browser stores nothing, the answer holds while the message is on the screen.
  const [isAsked] = useState(() => isOn(memberId, 'bothered'));
  const [dismissed, setDismissed] = useState<string>();
  if (!isAsked || isAnswered || dismissed === message.text || !mayBother(message)) return null;
  return <Question message={message} onDismiss={() => setDismissed(message.text)} />;
}

function Question({ message, onDismiss }: { message: ShownMessage; onDismiss: () => void }) {
  const t = useTranslations('safer-chat.bothered');
  const { memberId, friendId, isOpen, actions } = useConversationScreen();
  const id = useId();
  const dismiss = ({ currentTarget }: MouseEvent) => {
    // The pressed button disappears, and would lose the focus.
    currentTarget.closest('[data-key]')?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    onDismiss();
    rememberAnswered(memberId, friendId, message);
  };
  return (
    <div className={classes['question']} role="group" aria-labelledby={id}>
      <span id={id}>{t('question')}</span>
      <span className={classes['answers']}>
        <Button size="compact-sm" variant="transparent" onClick={() => actions.report(message)}>
          {t('report')}
        </Button>
        {isOpen && (
          <Button size="compact-sm" variant="transparent" onClick={actions.block}>
            {t('block')}
          </Button>
        )}
        <Button size="compact-sm" variant="transparent" onClick={dismiss}>
          {t('dismiss')}
        </Button>
      </span>
    </div>
  );
}
