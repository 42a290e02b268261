import { Loader, VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { pageLoaded } from '../../../page-loaded.js';
import { late } from '../../../ui/late.js';
import type { ConversationState } from '../model/conversation.types.js';
import { useConversationScreen } from './conversation.context.js';
import chips from './conversation.module.css';
import classes from './conversation-head.module.css';

const HowYouMet = late(() => pageLoaded().then(() => import('./how-you-met.js').then(m => m.HowYouMet)), {
  messages: ['match', 'questions'],
  isQuiet: true,
});

/** The height of what stands above the oldest message; the same for every text, so that nothing moves. */
export const HEAD_PX = 104;

/** Above the oldest message: how the two met and where it begins, or that older messages are on their way. */
export const ConversationHead = ({ conversation }: { conversation: ConversationState }) => (
  <div className={classes['head']} style={{ height: HEAD_PX }}>
    <Words conversation={conversation} />
  </div>
);

function Words({ conversation }: { conversation: ConversationState }) {
  const t = useTranslations('messaging.messages');
  const { friendId, friendName, isOpen } = useConversationScreen();
  if (conversation.isLoadingOlder) {
    return (
      <span className={chips['chip']} role="status">
        <Loader size={16} type="oval" aria-hidden />
        <VisuallyHidden>{t('loadingOlder')}</VisuallyHidden>
      </span>
    );
  }
  if (conversation.hasOlder) return null;
  const words = conversation.messages.length > 0 ? t('beginning', { name: friendName }) : t('none');
  return (
    <>
      {isOpen && (
        <Suspense fallback={null}>
          <HowYouMet friendId={friendId} />
        </Suspense>
      )}
      <p className={chips['chip']}>{words}</p>
    </>
  );
}
