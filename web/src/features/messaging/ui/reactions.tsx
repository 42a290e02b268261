import type { ShownMessage } from '../model/conversation.types.js';
import { REACTIONS } from '@attune/gateway-contract/chat-events';
import { useTranslations } from 'use-intl';
import { useConversationScreen } from './conversation.context.js';
import classes from './reactions.module.css';

/** Who reacted with what, below a message. Pressing one adds or removes the member's own reaction. */
export function Reactions({ message }: { message: ShownMessage }) {
  const t = useTranslations('messaging.reactions');
  const { memberId, friendName, isOpen, actions } = useConversationScreen();
  const given = REACTIONS.filter(emoji => message.reactions.some(one => one.emoji === emoji));
  const { seq } = message;
  if (given.length === 0 || seq === undefined) return null;
  return (
    <div className={classes['reactions']}>
      {given.map(emoji => {
        const from = message.reactions.filter(one => one.emoji === emoji);
        const isMine = from.some(({ userId }) => userId === memberId);
        const isTheirs = from.some(({ userId }) => userId !== memberId);
        const name = t(`names.${emoji}`);
        const fromMine = isTheirs
          ? t('fromBoth', { reaction: name, name: friendName })
          : t('fromYou', { reaction: name });
        return (
          <button
            key={emoji}
            type="button"
            className={classes['reaction']}
            disabled={!isOpen}
            aria-pressed={isMine}
            aria-label={isMine ? fromMine : t('from', { reaction: name, name: friendName })}
            onClick={({ currentTarget }) => {
              if (isMine && !isTheirs) toActions(currentTarget);
              actions.react(seq, isMine ? null : emoji);
            }}
          >
            <span>{emoji}</span>
            {from.length > 1 && <span>{from.length}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Taking back the last reaction of a kind removes its button, so the focus stays with the message. */
const toActions = (reaction: Element) =>
  reaction.closest('[data-key]')?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
