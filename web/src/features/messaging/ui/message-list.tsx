import { Loader, VisuallyHidden } from '@mantine/core';
import { memo, useState } from 'react';
import { Virtualizer } from 'virtua';
import type { ConversationState } from '../model/conversation.types.js';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { useTexts } from '../../../i18n/texts.js';
import { ToNewest } from '../../../ui/to-newest.js';
import classes from './conversation.module.css';
import { MessageRow } from './message-row.js';
import type { ScrollParts } from './message-scroll.js';
import type { Row } from './rows.js';
import { useMessagePress } from './use-message-press.js';
import { useMessageScroll } from './use-message-scroll.js';
import { useRows } from './use-rows.js';
import { useTarget, type Target } from './use-target.js';

/** The height of what stands above the oldest message; the same for every text, so that nothing moves. */
const HEAD_PX = 56;
/** Messages are measured this far ahead of the screen: one that is measured in sight would move the others. */
const BUFFER_PX = 600;
/** What a row counts until it is measured. A guess from those that are would move all of them each time it changes. */
const ROW_PX = 72;

interface MessageListProps {
  conversation: ConversationState;
  friendName: string;
  target: Target | undefined;
  onTooFar: () => void;
}

/** The messages of a conversation, of which only those near the screen are drawn. */
export function MessageList({ conversation, friendName, target, onTooFar }: MessageListProps) {
  const texts = useTexts(messagingTexts).messages;
  const rows = useRows(conversation);
  const { view, content, list, scroll, isAtEnd } = useMessageScroll(rows, conversation);
  const marked = useTarget(rows, conversation, { target, onTooFar, show: index => scroll.to(index, 'center') });
  return (
    <div className={classes['messages']}>
      <div
        ref={view}
        className={classes['scroller']}
        role="region"
        aria-label={texts.label(friendName)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
        tabIndex={0}
        onScroll={scroll.moved}
      >
        <div className={classes['filler']} />
        <div ref={content}>
          <div className={classes['head']} style={{ height: HEAD_PX }}>
            <Head conversation={conversation} friendName={friendName} />
          </div>
          <Rows rows={rows} view={view} list={list} marked={marked} />
        </div>
      </div>
      {!isAtEnd && <ToNewest label={texts.toNewest} view={view} onGo={scroll.toEnd} />}
    </div>
  );
}

interface RowsProps extends Pick<ScrollParts, 'view' | 'list'> {
  rows: Row[];
  marked: string | undefined;
}

/** Thousands of them, and each letter that is typed draws the conversation again: not these. */
const Rows = memo(function Rows({ rows, view, list, marked }: RowsProps) {
  const [heldKey, setHeldKey] = useState<string>();
  const held = heldKey === undefined ? -1 : rows.findIndex(({ message }) => message.key === heldKey);
  const isPrepended = useIsPrepended(rows);
  const press = useMessagePress();
  const lastOwn = rows.findLast(({ message }) => message.isMine)?.message.key;
  return (
    <div {...press} onFocus={({ target }) => setHeldKey(keyAround(target))} onBlur={() => setHeldKey(undefined)}>
      <Virtualizer
        ref={list}
        scrollRef={view}
        startMargin={HEAD_PX}
        bufferSize={BUFFER_PX}
        itemSize={ROW_PX}
        data={rows}
        shift={isPrepended}
        as="ol"
        item="li"
        {...(held >= 0 && { keepMounted: [held] })}
      >
        {row => (
          <MessageRow
            key={row.message.key}
            row={row}
            isLastOwn={row.message.key === lastOwn}
            isMarked={row.message.key === marked}
          />
        )}
      </Virtualizer>
    </div>
  );
});

function Head({ conversation, friendName }: { conversation: ConversationState; friendName: string }) {
  const texts = useTexts(messagingTexts).messages;
  if (conversation.isLoadingOlder) {
    return (
      <span className={classes['chip']} role="status">
        <Loader size={16} type="oval" aria-hidden />
        <VisuallyHidden>{texts.loadingOlder}</VisuallyHidden>
      </span>
    );
  }
  if (conversation.hasOlder) return null;
  const words = conversation.messages.length > 0 ? texts.beginning(friendName) : texts.none;
  return <p className={classes['chip']}>{words}</p>;
}

/** The row that has the keyboard stays, however far it is scrolled away. */
const keyAround = (part: Element) => part.closest<HTMLElement>('[data-key]')?.dataset['key'];

/** Whether the newest change was that older messages came in above those that were there. */
function useIsPrepended(rows: Row[]): boolean {
  const [known, setKnown] = useState({ rows, isPrepended: false });
  if (known.rows !== rows) {
    const first = known.rows[0]?.message.key;
    const isPrepended = first !== rows[0]?.message.key && rows.some(({ message }) => message.key === first);
    setKnown({ rows, isPrepended });
  }
  return known.isPrepended;
}
