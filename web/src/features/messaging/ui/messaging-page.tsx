import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { useTexts } from '../../../i18n/texts.js';
import { useSession } from '../../session/model/use-session.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { useVisibleWindow } from '../../../ui/use-visible-window.js';
import { Conversation } from './conversation.js';
import { FriendList } from './friend-list.js';
import classes from './messaging-page.module.css';
import type { Entry } from '../model/people.js';
import { usePeople } from '../model/use-people.js';

/** Friends on the left, the conversation with one of them on the right; on a phone one after the other, and the conversation takes the whole screen. */
export function MessagingPage() {
  const texts = useTexts(messagingTexts);
  const [query] = useSearchParams();
  const member = useSession().data;
  const people = usePeople();
  const chosen = people.entries.find(({ id }) => id === query.get('with'));
  const hasFriends = people.status !== 'ready' || people.entries.length > 0;
  useVisibleWindow();
  return (
    <div
      className={classes['page']}
      data-empty={!hasFriends || undefined}
      data-chosen={chosen !== undefined || undefined}
    >
      <div className={classes['title']}>
        <PageHeading size="h2">{texts.heading}</PageHeading>
      </div>
      <div className={classes['friends']}>
        <FriendList people={people} chosenId={chosen?.id} />
      </div>
      <div className={classes['pane']}>
        {member && <Pane chosen={chosen} hasFriends={hasFriends} memberId={member._id} />}
      </div>
    </div>
  );
}

interface PaneProps {
  chosen: Entry | undefined;
  hasFriends: boolean;
  memberId: string;
}

function Pane({ chosen, hasFriends, memberId }: PaneProps) {
  const texts = useTexts(messagingTexts).friends;
  if (chosen) return <Conversation key={chosen.id} friendId={chosen.id} memberId={memberId} person={chosen.person} />;
  return (
    <div className={classes['nobody']}>
      <img src="/messaging/bubbles.svg" alt="" width={240} height={180} loading="lazy" />
      <p>{texts.select}</p>
      {!hasFriends && (
        <Button component={Link} to="/friends" size="md">
          {texts.find}
        </Button>
      )}
    </div>
  );
}
