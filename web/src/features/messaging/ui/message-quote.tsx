import { useTranslations } from 'use-intl';
import type { ShownMessage } from '../model/conversation.types.js';
import { useConversationScreen } from './conversation.context.js';
import { useCoveredText } from './hidden-words.context.js';
import classes from './message-quote.module.css';

/** The beginning of the message that this one answers. A press leads there. */
export function Quote({ replyTo }: { replyTo: NonNullable<ShownMessage['replyTo']> }) {
  const t = useTranslations('messaging');
  const { memberId, friendName, actions } = useConversationScreen();
  const coveredText = useCoveredText();
  const isMine = replyTo.senderId === memberId;
  const name = isMine ? t('you') : friendName;
  return (
    <button type="button" className={classes['quote']} onClick={() => actions.jumpTo(replyTo.seq)}>
      <span className={classes['name']}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes['words']} dir="auto">
        {coveredText(replyTo.text, isMine) || t(replyTo.hasPhoto ? 'photo' : 'deletedMessage')}
      </span>
    </button>
  );
}
