import type { Me } from '@attune/gateway-contract/auth';
import { Badge, Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { pictureAddress } from '../../picture-address.js';
import { Avatar } from '../../ui/avatar.js';
import classes from './ai-chat.module.css';
import type { Person } from './conversation.js';
import { nameOf, relationOf, useRequests } from './friend-requests.js';
import { SendRequest } from './send-request.js';

/** The people an answer is about. Nobody is asked for anything before the member has confirmed it. */
export function FoundPeople({ people, me }: { people: Person[]; me: Me }) {
  const [asking, setAsking] = useState<Person>();
  const requests = useRequests();
  const shown = people.filter(person => person._id !== me._id && relationOf(person, me, requests) !== 'blocked');
  return (
    <>
      <ul aria-label="People found" className={classes['people']}>
        {shown.map(person => (
          <PersonCard
            key={person._id}
            person={person}
            relation={relationOf(person, me, requests)}
            onAsk={() => setAsking(person)}
          />
        ))}
      </ul>
      {asking && <SendRequest person={asking} me={me} onClose={() => setAsking(undefined)} />}
    </>
  );
}

interface PersonCardProps {
  person: Person;
  relation: ReturnType<typeof relationOf>;
  onAsk: () => void;
}

function PersonCard({ person, relation, onAsk }: PersonCardProps) {
  const nameId = useId();
  return (
    <li className={classes['person']} aria-labelledby={nameId}>
      <Avatar person={person} src={pictureAddress(person.profilePicture)} size={44} />
      <div className={classes['names']} id={nameId}>
        <Text fw={600} lh={1.3}>
          <bdi>{nameOf(person)}</bdi>
        </Text>
        <Text size="sm" c="dimmed" lh={1.3}>
          @<bdi>{person.username}</bdi>
        </Text>
      </div>
      <div className={classes['deed']}>
        {relation === 'none' && (
          <Button size="sm" aria-describedby={nameId} onClick={onAsk}>
            Send friend request
          </Button>
        )}
        {relation === 'asking' && (
          <Button size="sm" variant="default" component={Link} to="/friends" aria-describedby={nameId}>
            Answer their request
          </Button>
        )}
        {relation === 'asked' && <Tag>Request sent</Tag>}
        {relation === 'friend' && <Tag>Friend</Tag>}
      </div>
    </li>
  );
}

const Tag = ({ children }: { children: string }) => (
  <Badge variant="default" size="lg" tt="none" fw={500}>
    {children}
  </Badge>
);
