import { Badge, Button, Group, Text } from '@mantine/core';
import { useId, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { MemberLink } from '../../../ui/member-link.js';
import { useFriendsScreen } from './friends.context.js';
import { nameOf, type FriendRequest, type Relation, type SentRequest } from '../model/friend-lists.js';
import classes from './friends-page.module.css';
import { MayWait } from './may-wait.js';
import { PersonMenu } from './person-menu.js';
import { RequestNote } from './request-note.js';

interface PersonRowProps {
  person: SentRequest & Partial<Pick<FriendRequest, 'note' | 'about'>>;
  relation: Relation;
  /** Whether the row says in words what the person is to the member. */
  isTagged: boolean;
}

/** One person: picture, name, username, and what can be done. */
export function PersonRow({ person, relation, isTagged }: PersonRowProps) {
  const t = useTranslations('friends.person');
  const nameId = useId();
  return (
    <li tabIndex={-1} className={classes['person']} aria-labelledby={nameId}>
      <MemberLink username={relation === 'blocked' ? '' : person.username} className={classes['who']}>
        <Avatar person={person} src={pictureAddress(person.profilePicture)} size={48} />
        <div className={classes['names']} id={nameId}>
          <Text fw={600} lh={1.3}>
            <bdi>{nameOf(person)}</bdi>
          </Text>
          {person.username !== '' && (
            <Text size="sm" c="dimmed" lh={1.3}>
              @<bdi>{person.username}</bdi>
            </Text>
          )}
        </div>
      </MemberLink>
      {relation === 'asking' && (person.note || person.about) && (
        <div className={classes['note']}>
          <RequestNote request={{ note: null, ...person }} />
        </div>
      )}
      {relation === 'asked' && <MayWait sent={person} className={classes['note']} />}
      <Group gap={8} className={classes['deeds']}>
        {isTagged && relation === 'friend' && <Tag>{t('friend')}</Tag>}
        {isTagged && relation === 'asked' && <Tag>{t('asked')}</Tag>}
        <Deeds person={person} relation={relation} nameId={nameId} />
      </Group>
      <PersonMenu person={person} relation={relation} />
    </li>
  );
}

/** Sending and taking back are one button, which keeps the focus; the one that accepts is another. */
function Deeds({ person, relation, nameId }: Omit<PersonRowProps, 'isTagged'> & { nameId: string }) {
  const t = useTranslations('friends.person');
  const { isReady, take, ask } = useFriendsScreen();
  const button = (deed: () => void) => ({
    size: 'sm',
    disabled: !isReady,
    'aria-describedby': nameId,
    // The second half of a double click would hit the button that took this one's place.
    onClick: (event: MouseEvent) => event.detail < 2 && deed(),
  });
  switch (relation) {
    case 'none':
      return (
        <>
          <Button key="request" {...button(() => take('send', person))}>
            {t('send')}
          </Button>
          <Button key="note" variant="default" {...button(() => ask({ ask: 'request', person }))}>
            {t('withNote')}
          </Button>
        </>
      );
    case 'asking':
      return (
        <>
          <Button key="accept" {...button(() => take('accept', person))}>
            {t('accept')}
          </Button>
          <Button key="decline" variant="default" {...button(() => ask({ ask: 'decline', person }))}>
            {t('decline')}
          </Button>
        </>
      );
    case 'asked':
      return (
        <>
          <Button key="request" variant="default" {...button(() => take('cancel', person))}>
            {t('cancel')}
          </Button>
        </>
      );
    case 'blocked':
      return (
        <Button variant="default" {...button(() => take('unblock', person))}>
          {t('unblock')}
        </Button>
      );
    case 'friend':
      return (
        <Button
          component={Link}
          to={`/messaging?with=${person._id}`}
          variant="default"
          size="sm"
          aria-describedby={nameId}
        >
          {t('message')}
        </Button>
      );
  }
}

const Tag = ({ children }: { children: string }) => (
  <Badge variant="default" size="lg" tt="none" fw={500}>
    {children}
  </Badge>
);
