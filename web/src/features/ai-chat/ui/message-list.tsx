import type { Me } from '@attune/gateway-contract/auth';
import { Button, VisuallyHidden } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { ToNewest } from '../../../ui/to-newest.js';
import classes from './ai-chat.module.css';
import { Answer } from './answer.js';
import { type Conversation, isUnanswered, type Notice } from '../model/conversation.js';
import messages from './messages.module.css';
import { refusalText, type Refused } from '../../../i18n/refusal.text.js';
import { translator } from '../../../i18n/translator.js';
import { useConversationScroll } from './use-conversation-scroll.js';
import { AssistantText, loadMarkdown } from './assistant-text.js';

interface MessageListProps {
  conversation: Conversation;
  /** What has come of an answer so far; undefined while nothing is asked. */
  answering: string | undefined;
  me: Me | undefined;
  onAskAgain: () => void;
  children: ReactNode;
}

/** What was said, oldest first. The system message is not part of it. Read out when an answer is whole. */
export function MessageList({ conversation, answering, me, onAskAgain, children }: MessageListProps) {
  const t = useTranslations('ai-chat.conversation');
  const isPending = answering !== undefined;
  const { outer, inner, room, isAtEnd, scroll } = useConversationScroll(conversation.entries, isPending);
  const canAskAgain = !isPending && isUnanswered(conversation);
  const isLeftAlone = canAskAgain && conversation.entries.at(-1)?.kind === 'mine';
  return (
    <div className={classes['frame']}>
      <div
        ref={outer}
        role="log"
        aria-label={t('label')}
        aria-busy={isPending}
        // Scrolled with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
        tabIndex={0}
        className={classes['list']}
        onScroll={scroll.scrolled}
      >
        <div ref={inner} className={classes['conversation']}>
          {children}
          {conversation.entries.map((entry, index) => {
            if (entry.kind === 'mine') return <Mine key={entry.key} text={entry.text} />;
            if (entry.kind === 'answer') return <Answer key={entry.key} answer={entry} me={me} />;
            const isLast = index === conversation.entries.length - 1;
            const { key, notice, detail, ...why } = entry;
            const said = detail && whyNot({ message: detail, ...why });
            return <NoticeOf key={key} notice={notice} detail={said} {...(isLast && canAskAgain && { onAskAgain })} />;
          })}
          {isLeftAlone && <NoticeOf notice="unanswered" onAskAgain={onAskAgain} />}
          {isPending && <Coming text={answering} />}
          <div ref={room} className={classes['room']} />
        </div>
      </div>
      {!isAtEnd && conversation.entries.length > 0 && (
        <ToNewest label={t('toNewest')} view={outer} onGo={scroll.toEnd} />
      )}
    </div>
  );
}

/** The cookie that the server gave a moment ago did not come back: no other browser is needed, but a cookie. */
const whyNot = (refused: Refused) =>
  refused.reason === 'browser_expected' ? translator('session')('cookiesBlocked') : refusalText(refused);

function Mine({ text }: { text: string }) {
  const t = useTranslations('ai-chat.conversation');
  return (
    <div className={messages['mine']} data-from="you">
      <VisuallyHidden>{t('you')}</VisuallyHidden>
      <bdi>{withoutOrderControls(text)}</bdi>
    </div>
  );
}

/** An answer while it is being written. */
function Coming({ text }: { text: string }) {
  const t = useTranslations('ai-chat.conversation');
  const shown = useDeferredValue(text);
  useEffect(() => void loadMarkdown(), []);
  return (
    <div className={messages['theirs']} data-from="assistant">
      {shown.trim() ? (
        <AssistantText text={shown} />
      ) : (
        <span className={messages['thinking']} aria-hidden>
          <span />
          <span />
          <span />
        </span>
      )}
      <VisuallyHidden>{t('writing')}</VisuallyHidden>
    </div>
  );
}

interface NoticeProps {
  notice: Notice | 'unanswered';
  detail?: string | undefined;
  onAskAgain?: () => void;
}

/** Stands where an answer would: why there is none, and the same question once more. It is never sent. */
function NoticeOf({ notice, detail, onAskAgain }: NoticeProps) {
  const t = useTranslations('ai-chat.notices');
  return (
    <div className={messages['notice']} data-notice={notice}>
      <div>
        <p className={messages['sentence']}>{t(notice)}</p>
        {detail && <p className={messages['detail']}>{detail}</p>}
      </div>
      {onAskAgain && (
        <Button variant="default" size="sm" leftSection={<RotateCcw size={15} aria-hidden />} onClick={onAskAgain}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
