import type { Reaction, ShownMessage } from '../../chat/chat.types.js';
import { chatEvents } from '@attune/gateway-contract/chat';
import { useConversationScreen } from './conversation.context.js';
import classes from './message.module.css';

/** What a message can be answered with. */
export const REACTIONS: readonly Reaction[] = chatEvents.react.input.shape.emoji.unwrap().options;

const names: Record<Reaction, string> = {
  '❤️': 'Heart',
  '👍': 'Thumbs up',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '😢': 'Crying',
  '🔥': 'Fire',
  '🎉': 'Party',
  '🙏': 'Thank you',
};

/** An emoji's name, for whoever hears it. */
export const reactionName = (emoji: Reaction): string => names[emoji];

const isReaction = (emoji: string): emoji is Reaction => emoji in names;

/** Who reacted with what, below a message; pressed, the member does so too, or no more. */
export function Reactions({ message }: { message: ShownMessage }) {
  const { memberId, friendName, isOpen, actions } = useConversationScreen();
  const given = REACTIONS.filter(emoji => message.reactions.some(one => one.emoji === emoji));
  const { seq } = message;
  if (given.length === 0 || seq === undefined) return null;
  return (
    <div className={classes['reactions']}>
      {given.filter(isReaction).map(emoji => {
        const from = message.reactions.filter(one => one.emoji === emoji);
        const isMine = from.some(({ userId }) => userId === memberId);
        const people = [isMine && 'you', from.some(({ userId }) => userId !== memberId) && friendName];
        return (
          <button
            key={emoji}
            type="button"
            className={classes['reaction']}
            disabled={!isOpen}
            aria-pressed={isMine}
            aria-label={`${names[emoji]}, from ${people.filter(Boolean).join(' and ')}`}
            onClick={() => actions.react(seq, isMine ? null : emoji)}
          >
            {emoji}
            {from.length > 1 && <span>{from.length}</span>}
          </button>
        );
      })}
    </div>
  );
}
