import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import type { ConversationListItem } from '../model/use-conversation-list.js';
import classes from './friend-picture.module.css';

/** Whose name is private. */
const FORMER_FRIEND = { _id: '0'.repeat(24), firstname: '?', lastname: '' };

interface FriendPictureProps {
  friend: Pick<ConversationListItem, 'person' | 'lastSeen'>;
  size: number;
}

/** The picture of a friend, with a green dot while they are online. */
export function FriendPicture({ friend: { person, lastSeen }, size }: FriendPictureProps) {
  return (
    <span className={classes['picture']}>
      <Avatar person={person ?? FORMER_FRIEND} src={pictureAddress(person?.profilePicture ?? null)} size={size} />
      {lastSeen === 'online' && <span className={classes['online']} aria-hidden />}
    </span>
  );
}
