import type { ShownMessage } from '../model/conversation.types.js';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { useTexts } from '../../../i18n/texts.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { useConversationScreen } from './conversation.context.js';
import classes from './quote.module.css';

/** The beginning of the message that this one answers; pressed, it leads there. */
export function Quote({ replyTo }: { replyTo: NonNullable<ShownMessage['replyTo']> }) {
  const texts = useTexts(messagingTexts);
  const { memberId, friendName, actions } = useConversationScreen();
  const name = replyTo.senderId === memberId ? texts.you : friendName;
  return (
    <button type="button" className={classes['quote']} onClick={() => actions.jumpTo(replyTo.seq)}>
      <span className={classes['quoteName']}>
        <bdi>{name}</bdi>
      </span>
      <span className={classes['quoteText']} dir="auto">
        {withoutOrderControls(replyTo.text) || texts.deletedMessage}
      </span>
    </button>
  );
}
