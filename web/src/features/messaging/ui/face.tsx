import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { nameOf, shortNameOf } from '../model/person-name.js';
import type { ConversationListItem } from '../model/use-conversation-list.js';
import classes from './friend-list.module.css';
import { FORMER_FRIEND } from './friend-row.js';

/** A friend with whom nothing was said yet. */
export function Face({ item, isChosen }: { item: ConversationListItem; isChosen: boolean }) {
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
        <span className={classes['picture']}>
          <Avatar person={person ?? FORMER_FRIEND} src={pictureAddress(person?.profilePicture ?? null)} size={64} />
          {isOnline && <span className={classes['online']} aria-hidden />}
        </span>
        <VisuallyHidden>{`${nameOf(person, item.closedBecause)}${isOnline ? ` ${t('friends.online')}` : ''} `}</VisuallyHidden>
        <span className={classes['firstname']} aria-hidden>
          <bdi>{shortNameOf(person)}</bdi>
        </span>
        <span className={isTyping ? classes['typing'] : classes['hello']}>
          {isTyping ? t('typing') : t('friends.sayHello')}
        </span>
      </Link>
    </li>
  );
}
