import { Fragment, memo, Suspense, useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Virtualizer } from 'virtua';
import { useStore } from 'zustand';
import { late } from '../../../ui/late.js';
import type { DatePlan } from '../../dates/model/dates.queries.js';
import type { DatesAmong } from '../model/dates-among.js';
import type { ConversationStore } from '../model/conversation.store.js';
import type { ConversationState, ShownMessage } from '../model/conversation.types.js';
import { dayOf } from '../model/time-words.js';
import { useLanguage } from '../../../i18n/language.js';
import { ToNewest } from '../../../ui/to-newest.js';
import { useConversationScreen } from './conversation.context.js';
import classes from './conversation.module.css';
import { ConversationHead, HEAD_PX } from './conversation-head.js';
import { IncomingLog } from './incoming-log.js';
import { MessageRow } from './message-row.js';
import type { ScrollParts } from './message-scroll.js';
import { MessagesFailed, MessagesLoading } from './messages-placeholder.js';
import { useMessagePress } from './use-message-press.js';
import { useMessageScroll } from './use-message-scroll.js';
import { useJumpToMessage, type Target } from './use-jump-to-message.js';

/** Messages are measured this far ahead of the screen: one that is measured in sight would move the others. */
const BUFFER_PX = 600;
/** The assumed height of a row that is not measured yet. A guess from measured rows would move all rows with each change. */
const ROW_PX = 72;

const NO_DATES: DatesAmong = { before: [], after: new Map(), below: [], bothWish: false };

interface MessagesProps {
  friendName: string;
  target: Target | undefined;
  onTooFar: () => void;
}

/** The messages of a conversation, or their placeholder. */
export function Messages({ state, ...others }: MessagesProps & { state: ConversationStore['state'] }) {
  const conversation = useDeferredMessages(useStore(state));
  const { status, messages, loadAgain } = conversation;
  if (status === 'loading' && messages.length === 0) return <MessagesLoading />;
  return (
    <>
      {status === 'failed' && <MessagesFailed onRetry={loadAgain} isWhole={messages.length === 0} />}
      {(status === 'ready' || messages.length > 0) && (
        <>
          <MessageList conversation={conversation} {...others} />
          <IncomingLog messages={messages} friendName={others.friendName} />
        </>
      )}
    </>
  );
}

/**
 * Drawn after the box is emptied and the button released: on a slow phone all at once would be noticeable. Older messages are not
 * deferred: virtua moves the list by their height while it renders, and would move it again when React drops a deferred render
 * and repeats it.
 */
function useDeferredMessages(now: ConversationState): ConversationState {
  const deferred = useDeferredValue(now);
  return deferred.messages[0]?.key === now.messages[0]?.key ? deferred : now;
}

interface MessageListProps extends MessagesProps {
  conversation: ConversationState;
}

/** Draws only the messages near the screen. */
function MessageList({ conversation, friendName, target, onTooFar }: MessageListProps) {
  const t = useTranslations('messaging.messages');
  const { view, content, list, scroll, isAtEnd } = useMessageScroll(conversation);
  const marked = useJumpToMessage(conversation, { target, onTooFar, show: index => scroll.to(index, 'center') });
  const [dates, setDates] = useState(NO_DATES);
  return (
    <div className={classes['messages']}>
      <div
        ref={view}
        className={classes['scroller']}
        role="region"
        aria-label={t('label', { name: friendName })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
        tabIndex={0}
        onScroll={scroll.moved}
      >
        <div className={classes['filler']} />
        <div ref={content}>
          <ConversationHead conversation={conversation} />
          <Rows messages={conversation.messages} dates={dates} view={view} list={list} marked={marked} />
          <Dates dates={dates.below} />
          {dates.bothWish && <BothWishBelow name={friendName} />}
        </div>
      </div>
      <Suspense fallback={null}>
        <DatesWatch conversation={conversation} onChange={setDates} />
      </Suspense>
      {!isAtEnd && <ToNewest label={t('toNewest')} view={view} onGo={scroll.toEnd} />}
    </div>
  );
}

interface RowsProps extends Pick<ScrollParts, 'view' | 'list'> {
  messages: ShownMessage[];
  dates: DatesAmong;
  marked: string | undefined;
}

/** There may be thousands of rows: they are drawn again when a message changes, not when the friend types. */
const Rows = memo(function Rows({ messages, dates, view, list, marked }: RowsProps) {
  // The names of days are drawn again in another language.
  useLanguage();
  const [heldKey, setHeldKey] = useState<string>();
  const held = heldKey === undefined ? -1 : messages.findIndex(({ key }) => key === heldKey);
  const isPrepended = useIsPrepended(messages);
  const press = useMessagePress();
  const lastOwn = messages.findLast(({ isMine }) => isMine)?.key;
  return (
    <div {...press} onFocus={({ target }) => setHeldKey(keyAround(target))} onBlur={() => setHeldKey(undefined)}>
      <Virtualizer
        ref={list}
        scrollRef={view}
        startMargin={HEAD_PX}
        bufferSize={BUFFER_PX}
        itemSize={ROW_PX}
        data={messages}
        shift={isPrepended}
        as="ol"
        item="li"
        {...(held >= 0 && { keepMounted: [held] })}
      >
        {message => (
          <Fragment key={message.key}>
            {message === messages[0] && <Dates dates={dates.before} />}
            <MessageRow
              message={message}
              day={message.startsDay ? dayOf(message.createdAt) : undefined}
              isLastOwn={message.key === lastOwn}
              isMarked={message.key === marked}
            />
            <Dates dates={dates.after.get(message.key)} />
          </Fragment>
        )}
      </Virtualizer>
    </div>
  );
});

// Not needed for the messages: without them the conversation stands as well.
const DatesWatch = late(() => import('./dates-watch.js').then(m => m.DatesWatch), { isQuiet: true });
// Loaded for those who plan a date.
const DateInConversation = late(
  () => import('../../dates/ui/date-in-conversation.js').then(m => m.DateInConversation),
  { messages: ['dates'], isQuiet: true },
);

const BothWish = late(() => import('../../dates/ui/both-wish.js').then(m => m.BothWish), {
  messages: ['dates'],
  isQuiet: true,
});

function BothWishBelow({ name }: { name: string }) {
  const { friendId, isOpen } = useConversationScreen();
  if (!isOpen) return null;
  return (
    <div className={classes['dates']}>
      <Suspense fallback={null}>
        <BothWish {...{ friendId, name }} />
      </Suspense>
    </div>
  );
}

function Dates({ dates = [] }: { dates?: readonly DatePlan[] | undefined }) {
  if (dates.length === 0) return null;
  return (
    <div className={classes['dates']}>
      <Suspense fallback={null}>
        {dates.map(date => (
          <DateInConversation key={date.id} date={date} />
        ))}
      </Suspense>
    </div>
  );
}

/** The row with the focus stays, however far it is scrolled away. */
const keyAround = (part: Element) => part.closest<HTMLElement>('[data-key]')?.dataset['key'];

/** Whether the newest change was that older messages came in above those that were there. */
function useIsPrepended(messages: ShownMessage[]): boolean {
  const [known, setKnown] = useState({ messages, isPrepended: false });
  if (known.messages !== messages) {
    const first = known.messages[0]?.key;
    const isPrepended = first !== messages[0]?.key && messages.some(({ key }) => key === first);
    setKnown({ messages, isPrepended });
  }
  return known.isPrepended;
}
