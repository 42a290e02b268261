import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { nameOf, shortNameOf } from '../model/person-name.js';
import type { ConversationListItem } from '../model/use-conversation-list.js';
import classes from './face.module.css';
import { FriendPicture } from './friend-picture.js';

interface FaceProps {
  item: ConversationListItem;
  isChosen: boolean;
  /** Whether it is known that nothing was said with them yet. */
  isNew: boolean;
}

/** A friend of whom no words can be shown. */
export function Face({ item, isChosen, isNew }: FaceProps) {
  const t = useTranslations('messaging');
  const { friendId, person, isTyping } = item;
  const isOnline = item.lastSeen === 'online';
  return (
    <li>
      <Link
        to={`/messaging?with=${friendId}`}
        state={{ fromList: true }}
        className={classes['face']}
        data-friend={friendId}
        aria-current={isChosen || undefined}
      >
        <FriendPicture friend={item} size={64} />
        <VisuallyHidden>{`${nameOf(person, item.closedBecause)}${isOnline ? ` ${t('friends.online')}` : ''} `}</VisuallyHidden>
        <span className={classes['firstname']} aria-hidden>
          <bdi>{shortNameOf(person)}</bdi>
        </span>
        <span className={classes['hello']}>{isTyping ? t('typing') : isNew && t('friends.sayHello')}</span>
      </Link>
    </li>
  );
}
