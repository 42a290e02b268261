import { useSearchParams } from 'react-router-dom';
import { messagingTexts } from '../../language/en/messaging.js';
import { useTexts } from '../../language/texts.js';
import { useSession } from '../../session/use-session.js';
import { PageHeading } from '../../ui/page-heading.js';
import { Conversation } from './conversation.js';
import { FriendList } from './friend-list.js';
import classes from './messaging-page.module.css';
import type { Entry } from './people.js';
import { usePeople } from './use-people.js';

/** Friends on the left, the conversation with one of them on the right; on a phone one after the other. */
export function MessagingPage() {
  const texts = useTexts(messagingTexts);
  const [query] = useSearchParams();
  const member = useSession().data;
  const people = usePeople();
  const chosen = people.entries.find(({ id }) => id === query.get('with'));
  return (
    <div className={classes['page']} data-chosen={chosen !== undefined || undefined}>
      <div className={classes['title']}>
        <PageHeading size="h2">{texts.heading}</PageHeading>
      </div>
      <div className={classes['friends']}>
        <FriendList people={people} chosenId={chosen?.id} />
      </div>
      <div className={classes['pane']}>{member && <Pane chosen={chosen} memberId={member._id} />}</div>
    </div>
  );
}

function Pane({ chosen, memberId }: { chosen: Entry | undefined; memberId: string }) {
  const texts = useTexts(messagingTexts).friends;
  if (chosen) return <Conversation key={chosen.id} friendId={chosen.id} memberId={memberId} person={chosen.person} />;
  return (
    <div className={classes['nobody']}>
      <img src="/messaging/bubbles.svg" alt="" width={240} height={180} loading="lazy" />
      <p>{texts.select}</p>
    </div>
  );
}
