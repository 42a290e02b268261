import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownMessage } from '../model/conversation.types.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { useConversationScreen } from './conversation.context.js';
import { DeliveryMark } from './delivery-mark.js';
import classes from './message.module.css';
import { MessageMenu } from './message-menu.js';
import { NotSent } from './not-sent.js';
import { Quote } from './quote.js';
import { Reactions } from './reactions.js';
import { timeOf } from '../model/time-words.js';
import { useLinks } from './use-links.js';

interface MessageRowProps {
  message: ShownMessage;
  /** Above the first message of a day. */
  day: string | undefined;
  /** The newest of the member's own: says in words how far it has come. */
  isLastOwn: boolean;
  /** It was jumped to. */
  isMarked: boolean;
}

/** One message, and what stands above it: a new day, or that the unread ones begin. */
export const MessageRow = memo(function MessageRow({ message, day, isLastOwn, isMarked }: MessageRowProps) {
  const t = useTranslations('messaging');
  const { isFirstUnread, startsGroup } = message;
  return (
    <div className={classes['row']} data-key={message.key} data-starts={startsGroup || undefined}>
      {day && <p className={classes['chip']}>{day}</p>}
      {isFirstUnread && (
        <p className={classes['new']}>
          <span>{t('messages.unread')}</span>
        </p>
      )}
      <div
        className={classes['line']}
        data-mine={message.isMine || undefined}
        data-theirs={message.isMine ? undefined : message.seq}
        data-marked={isMarked || undefined}
      >
        <Bubble message={message} isLastOwn={isLastOwn} />
        {!message.isRemoved && (
          <MessageMenu message={message} label={t('message.actions', { beginning: beginningOf(message) })} />
        )}
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
  const t = useTranslations('messaging');
  const { friendName, showsReactions } = useConversationScreen();
  return (
    <div className={classes['stack']} data-bubble>
      <div className={classes['bubble']}>
        <span className={classes['unseen']}>{t('says', { name: message.isMine ? t('you') : friendName })}</span>
        {message.replyTo && !message.isRemoved && <Quote replyTo={message.replyTo} />}
        {message.isRemoved ? <em>{t('message.removed')}</em> : <MessageText text={message.text} />}
        <span className={classes['meta']}>
          {message.isEdited && !message.isRemoved && <span>{t('message.edited')}</span>}
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

/** A message as it was written, without what would change the order of its characters; its web addresses are links. */
export function MessageText({ text }: { text: string }) {
  const shown = withoutOrderControls(text);
  const withLinks = useLinks(shown);
  return (
    <span className={classes['text']} dir="auto" data-testid="text">
      {withLinks(shown)}
    </span>
  );
}
