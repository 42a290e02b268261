import { VisuallyHidden } from '@mantine/core';
import {
  CalendarDays,
  CalendarHeart,
  Gavel,
  type LucideIcon,
  ScanFace,
  ShieldCheck,
  Sparkles,
  UserRound,
  Users,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { timeOf } from '../../messaging/model/time-words.js';
import { useShowNewFriend } from '../../session/model/new-friend.query.js';
import { factsOf } from '../model/notification-facts.js';
import type { Notification } from '../model/notifications.queries.js';
import classes from './notifications.module.css';

const icons: Record<Notification['kind'], LucideIcon> = {
  friendRequest: UserRound,
  requestAccepted: UserRound,
  superMatch: Sparkles,
  roundPaired: Users,
  roundOdd: Users,
  moderationDecision: Gavel,
  caseDecided: ShieldCheck,
  selfie: ScanFace,
  dateProposed: CalendarHeart,
  dateChanged: CalendarHeart,
  dateAccepted: CalendarHeart,
  dateCalledOff: CalendarHeart,
  dateCheck: CalendarHeart,
  dateContactLost: CalendarHeart,
  bothWouldMeet: CalendarHeart,
  eventPlace: CalendarDays,
  eventChanged: CalendarDays,
  eventCancelled: CalendarDays,
  eventSoon: CalendarDays,
};

interface NotificationRowProps {
  notification: Notification;
  isNew: boolean;
}

/** One notification, which leads to what it is about. News of a friend shows their moment once. */
export function NotificationRow({ notification, isNew }: NotificationRowProps) {
  const t = useTranslations('notifications');
  const { title, text, to } = factsOf(notification);
  const showNewFriend = useShowNewFriend();
  const follow = (event: MouseEvent) => {
    const { kind, person } = notification;
    if (kind !== 'requestAccepted' || !isNew || !person || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showNewFriend({ person });
  };
  return (
    <Link to={to} className={classes['row']} data-new={isNew || undefined} onClick={follow}>
      <Picture notification={notification} />
      <span className={classes['words']}>
        <span className={classes['title']}>
          <bdi>{title}</bdi>
        </span>
        <span>{text}</span>
      </span>
      <span className={classes['when']}>
        <time dateTime={notification.at}>{timeOf(notification.at)}</time>
        {isNew && (
          <>
            <span aria-hidden className={classes['dot']} />
            <VisuallyHidden>{t('new')}</VisuallyHidden>
          </>
        )}
      </span>
    </Link>
  );
}

function Picture({ notification: { kind, person } }: { notification: Notification }) {
  if (person && person.firstname !== '') {
    return <Avatar person={person} src={pictureAddress(person.profilePicture)} size={44} />;
  }
  const Icon = icons[kind];
  return (
    <span className={classes['icon']}>
      <Icon size={22} aria-hidden />
    </span>
  );
}
