import { memo, Suspense, useState } from 'react';
import { clockOf } from '@attune/gateway-contract/voices';
import { useTranslations } from 'use-intl';
import type { ShownMessage } from '../model/conversation.types.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { useConversationScreen } from './conversation.context.js';
import { useIsHidden } from './hidden-words.context.js';
import { Bothered } from './lazy-safer.js';
import { Bubble } from './message-bubble.js';
import { MessageMenu } from './message-menu.js';
import classes from './message-row.module.css';
import { beginningOf } from '../../../i18n/beginning.js';
import { late } from '../../../ui/late.js';

const NotSent = late(() => import('./not-sent.js').then(m => m.NotSent), { isQuiet: true });
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
    if (message.voice) return t('voice', { length: clockOf(message.voice.durationMs) });
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
      {message.opensAgain ? (
        <Opening message={message} />
      ) : (
        <div
          className={classes['line']}
          data-mine={message.isMine || undefined}
          data-theirs={message.isMine ? undefined : message.seq}
          data-marked={isMarked || undefined}
        >
          <Bubble message={message} isLastOwn={isLastOwn} onShow={isCovered ? uncover : undefined} />
          {!message.ending && !(message.isRemoved && message.isMine) && (
            <MessageMenu message={message} label={t('message.actions', { beginning: beginning() || t('photo') })} />
          )}
        </div>
      )}
      {!message.isMine && (
        <Suspense fallback={null}>
          <Bothered message={message} />
        </Suspense>
      )}
      <Suspense fallback={null}>{message.delivery === 'failed' && <NotSent message={message} />}</Suspense>
    </div>
  );
});

/** Says that the conversation goes on. */
function Opening({ message: { isMine, seq } }: { message: ShownMessage }) {
  const t = useTranslations('messaging.ending');
  const { friendName } = useConversationScreen();
  return (
    <p className={classes['chip']} data-theirs={isMine ? undefined : seq}>
      {isMine ? t('youOpened') : t('opened', { name: friendName })}
    </p>
  );
}

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
