import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { Avatar } from '../../../ui/avatar.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { MemberLink } from '../../../ui/member-link.js';
import { relationTo } from '../../friends/model/friend-lists.js';
import { useFriendLists } from '../../friends/model/friends.queries.js';
import { MemberActions } from '../../friends/ui/member-actions.js';
import { PersonMenu } from '../../friends/ui/person-menu.js';
import { useSession } from '../../session/model/use-session.js';
import { type UpcomingEvent, useGuests } from '../model/events.queries.js';
import classes from './events.module.css';

/** The others who come: first name, portrait, the way to the profile, and the menu that blocks and reports. */
export function Guests({ event }: { event: UpcomingEvent }) {
  const t = useTranslations('events.guests');
  const id = useId();
  const me = useSession().data;
  return (
    <section aria-labelledby={id}>
      <Title order={3} size="h4" id={id} mb="xs">
        {t('heading')}
      </Title>
      {me?.standing.isIncognito && (
        <Text c="dimmed" mb="xs">
          {t('incognito')}
        </Text>
      )}
      <MemberActions me={me}>
        <List event={event} />
      </MemberActions>
    </section>
  );
}

function List({ event }: { event: UpcomingEvent }) {
  const t = useTranslations('events.guests');
  const guests = useGuests(event.id);
  const { lists } = useFriendLists();
  if (!guests.data) {
    if (guests.isError) return <FailedBox query={guests}>{t('notLoaded')}</FailedBox>;
    return (
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton height={44} radius="md" aria-hidden />
      </div>
    );
  }
  const shown = guests.data
    .map(guest => ({ person: { ...guest, lastname: '' }, relation: relationTo({ ...guest, lastname: '' }, lists) }))
    .filter(({ relation }) => relation !== 'blocked');
  if (shown.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <ul className={classes['guests']}>
      {shown.map(({ person, relation }) => (
        <li key={person._id}>
          <Avatar person={person} src={pictureAddress(person.profilePicture)} size={40} />
          <MemberLink username={person.username} className={classes['name']}>
            <bdi>{withoutOrderControls(person.firstname)}</bdi>
          </MemberLink>
          <PersonMenu person={person} relation={relation} about={{ kind: 'event', eventId: event.id }} size={44} />
        </li>
      ))}
    </ul>
  );
}
