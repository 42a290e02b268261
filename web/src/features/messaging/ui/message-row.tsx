import { memo, Suspense, useState, type ComponentProps, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownMessage } from '../model/conversation.types.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { useConversationScreen } from './conversation.context.js';
import { DeliveryMark } from './delivery-mark.js';
import { useIsHidden, useCoveredText } from './hidden-words.context.js';
import { Bothered } from './lazy-safer.js';
import classes from './message.module.css';
import { MessageMenu } from './message-menu.js';
import { Reactions } from './reactions.js';
import { timeOf } from '../model/time-words.js';
import { useLinks } from './use-links.js';
import { beginningOf } from '../../../i18n/beginning.js';
import { Answered } from '../../answered-part/ui/answered.js';
import { late } from '../../../ui/late.js';

const NotSent = late(() => import('./not-sent.js').then(m => m.NotSent), { isQuiet: true });
const LazyCovered = late(() => import('./covered.js').then(m => m.Covered), { isQuiet: true });

/** The cover of a message, loaded only for a member who hides words. Until then the message's place is empty. */
function Covered({ onShow }: { onShow: () => void }) {
  return (
    <Suspense fallback={null}>
      <LazyCovered onShow={onShow} />
    </Suspense>
  );
}

interface MessageRowProps {
  message: ShownMessage;
  /** The day to show above its first message. */
  day: string | undefined;
  /** True for the member's newest message, which says in words how far it has come. */
  isLastOwn: boolean;
  /** True if the member jumped to it. */
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
      <Suspense fallback={null}>{message.delivery === 'failed' && <NotSent message={message} />}</Suspense>
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
  /** Uncovers a covered message. */
  onShow: (() => void) | undefined;
}

function Bubble({ message, isLastOwn, onShow }: BubbleProps) {
  const t = useTranslations('messaging');
  const { friendName, showsReactions } = useConversationScreen();
  const photo = message.isRemoved ? undefined : message.photo;
  return (
    <div className={classes['stack']} data-bubble>
      <div className={classes['bubble']} data-photo={photo && (message.text ? 'captioned' : 'alone')}>
        <span className={classes['unseen']}>{t('says', { name: message.isMine ? t('you') : friendName })}</span>
        {message.replyTo && !message.isRemoved && <Quote replyTo={message.replyTo} />}
        {message.about && <About message={message} about={message.about} />}
        {photo && <PhotoBox message={message} photo={photo} hidesText={onShow !== undefined} />}
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

/** One emoji and nothing else, joined ones included. */
const LONE_EMOJI =
  /^(?:\p{Regional_Indicator}{2}|[\d#*]\ufe0f\u20e3|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}\u{e0020}-\u{e007f}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)*)$/u;

/** A message as it was written, without what would change the order of its characters; its web addresses are links. */
export function MessageText({ text }: { text: string }) {
  const shown = withoutOrderControls(text);
  const withLinks = useLinks(shown);
  return (
    <span className={classes['text']} dir="auto" data-testid="text" data-emoji={LONE_EMOJI.test(shown) || undefined}>
      {withLinks(shown)}
    </span>
  );
}

const MessagePhoto = late(() => import('./message-photo.js').then(m => m.MessagePhoto), { messages: ['photos'] });

/** The room for a photo, reserved before it loads, so that nothing moves when it arrives. */
function PhotoBox(shown: ComponentProps<typeof MessagePhoto>) {
  const { photo } = shown;
  return (
    <div className={classes['photo']} style={{ '--shape': photo.width / photo.height } as CSSProperties}>
      <Suspense fallback={null}>
        <MessagePhoto {...shown} />
      </Suspense>
    </div>
  );
}

/** What the note of a request answers: of the member who reads it, or of the friend. */
function About({ message, about }: { message: ShownMessage; about: NonNullable<ShownMessage['about']> }) {
  const { friendId } = useConversationScreen();
  return (
    <div className={classes['about']}>
      <Answered about={about} otherId={friendId} isMine={!message.isMine} />
    </div>
  );
}

/** The beginning of the message that this one answers. A press leads there. */
function Quote({ replyTo }: { replyTo: NonNullable<ShownMessage['replyTo']> }) {
  const t = useTranslations('messaging');
  const { memberId, friendName, actions } = useConversationScreen();
  const coveredText = useCoveredText();
  const isMine = replyTo.senderId === memberId;
  const name = isMine ? t('you') : friendName;
  return (
    <button type="button" className={classes['quote']} onClick={() => actions.jumpTo(replyTo.seq)}>
      <span className={classes['quoteName']}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes['quoteText']} dir="auto">
        {coveredText(replyTo.text, isMine) || t(replyTo.hasPhoto ? 'photo' : 'deletedMessage')}
      </span>
    </button>
  );
}

/** Says under a message that its draft began with a suggestion; not how much of that is left, which no app can tell. */
function DraftedMark({ message: { draftedWith } }: { message: ShownMessage }) {
  const t = useTranslations('messaging.drafted');
  return draftedWith ? <p className={classes['mark']}>{t(draftedWith)}</p> : null;
}
