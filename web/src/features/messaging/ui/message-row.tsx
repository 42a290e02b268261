import { Button } from '@mantine/core';
import { memo, type MouseEvent } from 'react';
import type { ShownMessage } from '../model/conversation.types.js';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { inLanguage } from '../../../i18n/sentences.js';
import { useTexts } from '../../../i18n/texts.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { useConversationScreen } from './conversation.context.js';
import { DeliveryMark } from './delivery-mark.js';
import classes from './message.module.css';
import { MessageMenu } from './message-menu.js';
import { MessageText } from './message-text.js';
import { Quote } from './quote.js';
import { Reactions } from './reactions.js';
import type { Row } from './rows.js';
import { timeOf } from '../model/time-words.js';

interface MessageRowProps {
  row: Row;
  /** The newest of the member's own: says in words how far it has come. */
  isLastOwn: boolean;
  /** It was jumped to. */
  isMarked: boolean;
}

/** One message, and what stands above it: a new day, or that the unread ones begin. */
export const MessageRow = memo(function MessageRow({ row, isLastOwn, isMarked }: MessageRowProps) {
  const texts = useTexts(messagingTexts);
  const { message, day, isFirstUnread, startsGroup } = row;
  return (
    <div className={classes['row']} data-key={message.key} data-starts={startsGroup || undefined}>
      {day && <p className={classes['chip']}>{day}</p>}
      {isFirstUnread && (
        <p className={classes['new']}>
          <span>{texts.messages.unread}</span>
        </p>
      )}
      <div
        className={classes['line']}
        data-mine={message.isMine || undefined}
        data-theirs={message.isMine ? undefined : message.seq}
        data-marked={isMarked || undefined}
      >
        <Bubble message={message} isLastOwn={isLastOwn} />
        {!message.isRemoved && <MessageMenu message={message} label={texts.message.actions(beginningOf(message))} />}
      </div>
      {message.delivery === 'failed' && <NotSent message={message} />}
    </div>
  );
});

function beginningOf(message: ShownMessage): string {
  const text = withoutOrderControls(message.text);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function Bubble({ message, isLastOwn }: { message: ShownMessage; isLastOwn: boolean }) {
  const texts = useTexts(messagingTexts);
  const { friendName, showsReactions } = useConversationScreen();
  return (
    <div className={classes['stack']} data-bubble>
      <div className={classes['bubble']}>
        <span className={classes['unseen']}>{texts.says(message.isMine ? texts.you : friendName)}</span>
        {message.replyTo && !message.isRemoved && <Quote replyTo={message.replyTo} />}
        {message.isRemoved ? <em>{texts.message.removed}</em> : <MessageText text={message.text} />}
        <span className={classes['meta']}>
          {message.isEdited && !message.isRemoved && <span>{texts.message.edited}</span>}
          <time dateTime={message.createdAt}>{timeOf(message.createdAt)}</time>
          {message.delivery && !message.isRemoved && (
            <DeliveryMark delivery={message.delivery} isInWords={isLastOwn || message.delivery === 'waiting'} />
          )}
        </span>
      </div>
      {showsReactions && !message.isRemoved && <Reactions message={message} />}
    </div>
  );
}

/** What went wrong and what can be done about it. The button that is pressed goes away, hence the focus goes before it. */
function NotSent({ message }: { message: ShownMessage }) {
  const texts = useTexts(messagingTexts);
  const { actions } = useConversationScreen();
  const sendAgain = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('[data-key]')?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    actions.sendAgain(message.key);
  };
  const discard = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
    actions.discard(message.key);
  };
  return (
    <div className={classes['notSent']}>
      <span>{message.reason === undefined ? texts.message.notSent : inLanguage(message.reason)}</span>
      <Button size="compact-sm" variant="default" onClick={sendAgain}>
        {texts.tryAgain}
      </Button>
      <Button size="compact-sm" variant="default" onClick={discard}>
        {texts.discard}
      </Button>
    </div>
  );
}
