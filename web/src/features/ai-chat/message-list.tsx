import type { Me } from '@attune/gateway-contract/auth';
import { VisuallyHidden } from '@mantine/core';
import { useDeferredValue, type ReactNode } from 'react';
import classes from './ai-chat.module.css';
import { Answer } from './answer.js';
import { isUnanswered, type Conversation } from './conversation.js';
import { NoticeOf } from './notice.js';
import { useKeptAtEnd } from './use-kept-at-end.js';
import { Written } from './written.js';

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
  const isPending = answering !== undefined;
  const atEnd = useKeptAtEnd(conversation.entries, answering);
  const canAskAgain = !isPending && isUnanswered(conversation);
  const isLeftAlone = canAskAgain && conversation.entries.at(-1)?.kind === 'mine';
  return (
    <div
      role="log"
      aria-label="Conversation"
      aria-busy={isPending}
      // Scrolled with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
      tabIndex={0}
      className={classes['list']}
      {...atEnd}
    >
      {children}
      {conversation.entries.map((entry, index) => {
        if (entry.kind === 'mine') return <Mine key={entry.key} text={entry.text} />;
        if (entry.kind === 'answer') return <Answer key={entry.key} answer={entry} me={me} />;
        const isLast = index === conversation.entries.length - 1;
        const { key, notice, detail } = entry;
        return <NoticeOf key={key} notice={notice} detail={detail} {...(isLast && canAskAgain && { onAskAgain })} />;
      })}
      {isLeftAlone && <NoticeOf notice="unanswered" onAskAgain={onAskAgain} />}
      {isPending && <Coming text={answering} />}
    </div>
  );
}

function Mine({ text }: { text: string }) {
  return (
    <div className={classes['mine']} data-from="you">
      <VisuallyHidden>You: </VisuallyHidden>
      {text}
    </div>
  );
}

/** An answer while it is being written. */
function Coming({ text }: { text: string }) {
  const shown = useDeferredValue(text);
  return (
    <div className={classes['theirs']} data-from="assistant">
      {shown.trim() ? (
        <Written text={shown} />
      ) : (
        <span className={classes['thinking']} aria-hidden>
          <span />
          <span />
          <span />
        </span>
      )}
      <VisuallyHidden>The assistant is writing.</VisuallyHidden>
    </div>
  );
}
