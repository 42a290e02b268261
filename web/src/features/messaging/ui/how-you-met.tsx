import { useBothSaid } from '../../question-texts/model/use-both-said.js';
import classes from './conversation-head.module.css';

/** What two friends both said before they knew each other. */
export function HowYouMet({ friendId }: { friendId: string }) {
  const bothSaid = useBothSaid(friendId);
  return bothSaid && <p className={classes['met']}>{bothSaid}</p>;
}
