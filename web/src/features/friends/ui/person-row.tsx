import { Badge, Button, Group, Text } from '@mantine/core';
import { useId, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { friendsTexts } from '../../../i18n/en/friends.js';
import { useTexts } from '../../../i18n/texts.js';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { useFriendsScreen } from './friends.context.js';
import { nameOf, type Person, type Relation } from '../model/friend-lists.js';
import classes from './friends-page.module.css';
import { PersonMenu } from './person-menu.js';

interface PersonRowProps {
  person: Person;
  relation: Relation;
  /** Whether it says in words what the person is. */
  isTagged: boolean;
}

/** One person: picture, name, username, and what can be done. */
export function PersonRow({ person, relation, isTagged }: PersonRowProps) {
  const texts = useTexts(friendsTexts).person;
  const nameId = useId();
  return (
    <li tabIndex={-1} className={classes['person']} aria-labelledby={nameId}>
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
      <Group gap={8} wrap="nowrap" className={classes['deeds']}>
        {isTagged && relation === 'friend' && <Tag>{texts.friend}</Tag>}
        {isTagged && relation === 'asked' && <Tag>{texts.asked}</Tag>}
        <Deeds person={person} relation={relation} nameId={nameId} />
      </Group>
      <PersonMenu person={person} relation={relation} />
    </li>
  );
}

function Deeds({ person, relation, nameId }: Omit<PersonRowProps, 'isTagged'> & { nameId: string }) {
  const texts = useTexts(friendsTexts).person;
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
      return <Button {...button(() => take('send', person))}>{texts.send}</Button>;
    case 'asking':
      return (
        <>
          <Button {...button(() => take('accept', person))}>{texts.accept}</Button>
          <Button variant="default" {...button(() => ask({ ask: 'decline', person }))}>
            {texts.decline}
          </Button>
        </>
      );
    case 'asked':
      return (
        <Button variant="default" {...button(() => take('cancel', person))}>
          {texts.cancel}
        </Button>
      );
    case 'blocked':
      return (
        <Button variant="default" {...button(() => take('unblock', person))}>
          {texts.unblock}
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
          {texts.message}
        </Button>
      );
  }
}

const Tag = ({ children }: { children: string }) => (
  <Badge variant="default" size="lg" tt="none" fw={500}>
    {children}
  </Badge>
);
