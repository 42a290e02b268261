import { useTranslations } from 'use-intl';
import type { ShownMessage } from '../model/conversation.types.js';
import { useConversationScreen } from './conversation.context.js';
import classes from './drafted.module.css';

/** Says under a message that its draft began with a suggestion. */
export function DraftedMark({ message: { draftedWith, isMine } }: { message: ShownMessage }) {
  const t = useTranslations('messaging.drafted');
  const { friendName } = useConversationScreen();
  if (!draftedWith) return null;
  const text = isMine ? t(`${draftedWith}Mine`) : t(`${draftedWith}Theirs`, { name: friendName });
  return <p className={classes['mark']}>{text}</p>;
}
