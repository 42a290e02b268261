import { VisuallyHidden } from '@mantine/core';
import { Suspense, type ComponentProps, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownMessage } from '../model/conversation.types.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { useConversationScreen } from './conversation.context.js';
import { DeliveryMark } from './delivery-mark.js';
import classes from './message-bubble.module.css';
import { Quote } from './message-quote.js';
import { Reactions } from './reactions.js';
import { timeOf } from '../model/time-words.js';
import { useLinks } from './use-links.js';
import { Answered } from '../../answered-part/ui/answered.js';
import { late } from '../../../ui/late.js';

const LazyCovered = late(() => import('./covered.js').then(m => m.Covered), { isQuiet: true });

/** The cover of a message, loaded only for a member who hides words. Until then the message's place is empty. */
function Covered({ onShow }: { onShow: () => void }) {
  return (
    <Suspense fallback={null}>
      <LazyCovered onShow={onShow} />
    </Suspense>
  );
}

// Loaded with the first conversation that was ended.
const EndingWords = late(() => import('../../../ui/ending-words.js').then(m => m.EndingWords), {
  messages: ['ending'],
});

interface BubbleProps {
  message: ShownMessage;
  isLastOwn: boolean;
  /** Uncovers a covered message. */
  onShow: (() => void) | undefined;
}

/** What was said, when, and how far it has come. */
export function Bubble({ message, isLastOwn, onShow }: BubbleProps) {
  const t = useTranslations('messaging');
  const { friendName, showsReactions } = useConversationScreen();
  const photo = message.isRemoved ? undefined : message.photo;
  const voice = message.isRemoved ? undefined : message.voice;
  return (
    <div className={classes['stack']} data-bubble>
      <div className={classes['bubble']} data-photo={photo && (message.text ? 'captioned' : 'alone')}>
        <VisuallyHidden component="span">{t('says', { name: message.isMine ? t('you') : friendName })}</VisuallyHidden>
        {message.replyTo && !message.isRemoved && <Quote replyTo={message.replyTo} />}
        {message.about && <About message={message} about={message.about} />}
        {photo && <PhotoBox message={message} photo={photo} hidesText={onShow !== undefined} />}
        {voice && <VoiceBox message={message} voice={voice} />}
        {message.isRemoved && <em>{t('message.removed')}</em>}
        {message.ending && (
          <span className={classes['text']} data-testid="text">
            <Suspense fallback={null}>
              <EndingWords ending={message.ending} />
            </Suspense>
          </span>
        )}
        {!message.isRemoved &&
          !voice &&
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

const MessageVoice = late(() => import('./message-voice.js').then(m => m.MessageVoice), { messages: ['voice'] });

/** The room for a recording, likewise. */
function VoiceBox(shown: ComponentProps<typeof MessageVoice>) {
  return (
    <div className={classes['voice']}>
      <Suspense fallback={null}>
        <MessageVoice {...shown} />
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

/** Says under a message that its draft began with a suggestion; not how much of that is left, which no app can tell. */
function DraftedMark({ message: { draftedWith } }: { message: ShownMessage }) {
  const t = useTranslations('messaging.drafted');
  return draftedWith ? <p className={classes['mark']}>{t(draftedWith)}</p> : null;
}
