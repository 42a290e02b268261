import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { useSession } from '../../session/model/use-session.js';
import { Card } from './card.js';
import classes from './friends-to-meet.module.css';

/** The member's friends, each of whom leads to a new date; nothing without friends. */
export function FriendsToMeet() {
  const t = useTranslations('dates');
  const { data } = useSession();
  const friends = data?.friends ?? [];
  if (friends.length === 0) return null;
  return (
    <Card heading={t('whoNext')}>
      <ul className={classes['faces']}>
        {friends.map(friend => (
          <li key={friend._id}>
            <Link to={`/dates/new?with=${friend._id}`} className={classes['face']}>
              <Avatar person={friend} src={pictureAddress(friend.profilePicture)} size={64} />
              <bdi className={classes['name']}>{friend.firstname}</bdi>
              <VisuallyHidden> {friend.lastname}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
