import { memo, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownMessage } from '../model/conversation.types.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { useConversationScreen } from './conversation.context.js';
import { Covered } from './lazy-covered.js';
import { DeliveryMark } from './delivery-mark.js';
import { useIsHidden } from './hidden-words.context.js';
import { Bothered } from './lazy-safer.js';
import classes from './message.module.css';
import { DraftedMark } from './drafted-mark.js';
import { MessageMenu } from './message-menu.js';
import { NotSent } from './not-sent.js';
import { PhotoBox } from './photo-box.js';
import { Quote } from './quote.js';
import { Reactions } from './reactions.js';
import { timeOf } from '../model/time-words.js';
import { useLinks } from './use-links.js';
import { beginningOf } from '../../../i18n/beginning.js';

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
  const { isCovered, uncover } = useCover(message);
  const beginning = () => {
    if (message.isRemoved) return t('message.removed');
    return isCovered ? t('message.covered') : beginningOfMessage(message);
  };
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
        <Bubble message={message} isLastOwn={isLastOwn} onShow={isCovered ? uncover : undefined} />
        {!(message.isRemoved && message.isMine) && (
          <MessageMenu message={message} label={t('message.actions', { beginning: beginning() || t('photo') })} />
        )}
      </div>
      {!message.isMine && (
        <Suspense fallback={null}>
          <Bothered message={message} />
        </Suspense>
      )}
      {message.delivery === 'failed' && <NotSent message={message} />}
    </div>
  );
});

/** A message with a word that the member does not want to see is covered until they ask for it, in this conversation and as it is. */
function useCover({ text, isMine, isRemoved }: ShownMessage) {
  const { uncovered } = useConversationScreen();
  const [shown, setShown] = useState<string>();
  const isHidden = useIsHidden();
  const uncover = () => {
    uncovered.add(text);
    setShown(text);
  };
  return { isCovered: !isRemoved && isHidden({ text, isMine }) && shown !== text && !uncovered.has(text), uncover };
}

function beginningOfMessage(message: ShownMessage): string {
  const text = withoutOrderControls(message.text);
  return text.length > 40 ? `${beginningOf(text, 40)}…` : text;
}

interface BubbleProps {
  message: ShownMessage;
  isLastOwn: boolean;
  /** Of a covered message. */
  onShow: (() => void) | undefined;
}

function Bubble({ message, isLastOwn, onShow }: BubbleProps) {
  const t = useTranslations('messaging');
  const { friendName, showsReactions } = useConversationScreen();
  return (
    <div className={classes['stack']} data-bubble>
      <div className={classes['bubble']}>
        <span className={classes['unseen']}>{t('says', { name: message.isMine ? t('you') : friendName })}</span>
        {message.replyTo && !message.isRemoved && <Quote replyTo={message.replyTo} />}
        {message.photo && !message.isRemoved && (
          <PhotoBox message={message} photo={message.photo} hidesText={onShow !== undefined} />
        )}
        {message.isRemoved && <em>{t('message.removed')}</em>}
        {!message.isRemoved &&
          message.text &&
          (onShow ? <Covered onShow={onShow} /> : <MessageText text={message.text} />)}
        <span className={classes['meta']}>
          {message.isEdited && !message.isRemoved && <span>{t('message.edited')}</span>}
          <time dateTime={message.createdAt}>{timeOf(message.createdAt)}</time>
          {message.delivery && !message.isRemoved && (
            <DeliveryMark delivery={message.delivery} isInWords={isLastOwn || message.delivery === 'waiting'} />
          )}
        </span>
      </div>
      {!message.isRemoved && <DraftedMark message={message} />}
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
