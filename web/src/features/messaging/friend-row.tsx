import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TalkSummary } from '../../chat/chat.types.js';
import { messagingTexts } from '../../language/en/messaging.js';
import { useTexts } from '../../language/texts.js';
import { pictureAddress } from '../../picture-address.js';
import { Avatar } from '../../ui/avatar.js';
import { withoutOrderControls } from '../../ui/bidi.js';
import { DeliveryMark } from './delivery-mark.js';
import classes from './friend-list.module.css';
import { nameOf, type Entry } from './people.js';
import { shortTimeOf } from './time-words.js';

const SOMEBODY = { _id: '0'.repeat(24), firstname: '?', lastname: '' };

/** One friend, the latest that was said, and what is unread of it. */
export function FriendRow({ entry: { id, person, talk }, isChosen }: { entry: Entry; isChosen: boolean }) {
  const texts = useTexts(messagingTexts).friends;
  const unread = talk?.unread ?? 0;
  return (
    <li>
      <Link
        to={`/messaging?with=${id}`}
        state={{ fromList: true }}
        className={classes['row']}
        data-friend={id}
        data-unread={unread > 0 || undefined}
        aria-current={isChosen || undefined}
      >
        <span className={classes['picture']}>
          <Avatar person={person ?? SOMEBODY} src={pictureAddress(person?.profilePicture ?? null)} size={48} />
          {talk?.lastSeen === 'online' && <span className={classes['online']} aria-hidden />}
        </span>
        <span className={classes['name']}>
          <bdi>{nameOf(person)}</bdi>
          {talk?.lastSeen === 'online' && <VisuallyHidden>{texts.online}</VisuallyHidden>}
        </span>
        {talk?.last && (
          <time className={classes['time']} dateTime={talk.last.createdAt}>
            {shortTimeOf(talk.last.createdAt)}
          </time>
        )}
        <span className={classes['last']}>
          <Last talk={talk} />
        </span>
        {unread > 0 && (
          <span className={classes['unread']}>
            {unread > 99 ? '99+' : unread}
            <VisuallyHidden>{` ${texts.unread(unread)}`}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}

function Last({ talk }: { talk: TalkSummary | undefined }) {
  const texts = useTexts(messagingTexts);
  if (talk?.isTyping) return <span className={classes['typing']}>{texts.typing}</span>;
  if (!talk?.last) return <>{texts.friends.sayHello}</>;
  const { text, isMine, isRemoved, delivery } = talk.last;
  return (
    <>
      {delivery && !isRemoved && <DeliveryMark delivery={delivery} />}
      <span className={classes['lastText']} dir="auto">
        {isMine && texts.says(texts.you)}
        {isRemoved ? texts.deletedMessage : withoutOrderControls(text)}
      </span>
    </>
  );
}
