import type { Me } from '@attune/gateway-contract/auth';
import { Badge, Button, Text } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { MemberLink } from '../../../ui/member-link.js';
import classes from './found-people.module.css';
import type { Person } from '../model/conversation.js';
import { nameOf, relationOf, useRequests } from '../model/friend-requests.js';
import { late } from '../../../ui/late.js';

// Loaded when it is opened.
const SendRequest = late(() => import('./send-request.js').then(m => m.SendRequest));

/** The people an answer is about. No request is sent before the member has confirmed it. */
export function FoundPeople({ people, me }: { people: Person[]; me: Me }) {
  const t = useTranslations('ai-chat.people');
  const [asking, setAsking] = useState<Person>();
  const requests = useRequests();
  const shown = people.filter(person => person._id !== me._id && relationOf(person, me, requests) !== 'blocked');
  return (
    <>
      <ul aria-label={t('label')} className={classes['people']}>
        {shown.map(person => (
          <PersonCard
            key={person._id}
            person={person}
            relation={relationOf(person, me, requests)}
            onAsk={() => setAsking(person)}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {asking && <SendRequest person={asking} me={me} onClose={() => setAsking(undefined)} />}
      </Suspense>
    </>
  );
}

interface PersonCardProps {
  person: Person;
  relation: ReturnType<typeof relationOf>;
  onAsk: () => void;
}

function PersonCard({ person, relation, onAsk }: PersonCardProps) {
  const t = useTranslations('ai-chat.people');
  const nameId = useId();
  return (
    <li tabIndex={-1} className={classes['person']} aria-labelledby={nameId}>
      <MemberLink username={person.username} className={classes['who']}>
        <Avatar person={person} src={pictureAddress(person.profilePicture)} size={44} />
        <div className={classes['names']} id={nameId}>
          <Text fw={600} lh={1.3}>
            <bdi>{nameOf(person)}</bdi>
          </Text>
          <Text size="sm" c="dimmed" lh={1.3}>
            @<bdi>{person.username}</bdi>
          </Text>
        </div>
      </MemberLink>
      <div className={classes['deed']}>
        {relation === 'none' && (
          <Button size="sm" aria-describedby={nameId} onClick={onAsk}>
            {t('send')}
          </Button>
        )}
        {relation === 'asking' && (
          <Button size="sm" variant="default" component={Link} to="/friends" aria-describedby={nameId}>
            {t('answer')}
          </Button>
        )}
        {relation === 'asked' && <Tag>{t('asked')}</Tag>}
        {relation === 'friend' && <Tag>{t('friend')}</Tag>}
      </div>
    </li>
  );
}

const Tag = ({ children }: { children: string }) => (
  <Badge variant="default" size="lg" tt="none" fw={500}>
    {children}
  </Badge>
);
