import type { Me } from '@attune/gateway-contract/auth';
import { Text } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './ai-chat.module.css';
import { isPrerendering } from '../../../is-prerendering.js';
import { useVisibleWindow } from '../../../ui/use-visible-window.js';
import { Composer } from './composer.js';
import { MessageList } from './message-list.js';
import { ConversationHeader } from './conversation-header.js';
import { useConversation } from '../model/use-conversation.js';
import { Welcome } from './welcome.js';
import { late } from '../../../ui/late.js';

// Loaded when they are opened.
const StartAnew = late(() => import('./start-anew.js').then(m => m.StartAnew));
const WhatIsSent = late(() => import('./what-is-sent.js').then(m => m.WhatIsSent));

type Above = 'sent' | 'anew';

/** One person's conversation with the assistant: what was said, and where the next question is written. */
export function ConversationView({ me }: { me: Me | undefined }) {
  const { conversation, answering, say, askAgain, stop, forget } = useConversation(me?._id);
  const [above, setAbove] = useState<Above>();
  const t = useTranslations('ai-chat');
  useVisibleWindow();
  const field = useRef<HTMLTextAreaElement>(null);
  const toField = () => field.current?.focus({ preventScroll: true });
  const close = () => setAbove(undefined);
  const isPending = answering !== undefined;
  const isEmpty = conversation.entries.length === 0 && !isPending;
  return (
    <div className={classes['page']}>
      <ConversationHeader
        canStartAnew={!isEmpty && !isPending}
        onWhatIsSent={() => setAbove('sent')}
        onAnew={() => setAbove('anew')}
      />
      <MessageList
        conversation={conversation}
        answering={answering}
        me={me}
        onAskAgain={() => {
          toField();
          askAgain();
        }}
      >
        <Text size="sm" c="dimmed" ta="center">
          {t('whatItIs')}
        </Text>
        {/* What was said is stored on the device. */}
        {isEmpty && !isPrerendering && <Welcome isMember={me !== undefined} onAsk={say} />}
      </MessageList>
      <Composer
        ref={field}
        isPending={isPending}
        onSend={say}
        onStop={() => {
          toField();
          stop();
        }}
      />
      <Suspense fallback={null}>
        {above === 'sent' && (
          <WhatIsSent lastSent={conversation.lastSent} isMember={me !== undefined} onClose={close} />
        )}
        {above === 'anew' && (
          <StartAnew
            isMember={me !== undefined}
            onClose={close}
            onYes={() => {
              forget();
              close();
              toField();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
