import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TalkSummary } from '../../chat/chat.types.js';
import { pictureAddress } from '../../picture-address.js';
import { Avatar } from '../../ui/avatar.js';
import { DeliveryMark } from './delivery-mark.js';
import classes from './messaging-page.module.css';
import { nameOf, type Entry } from './people.js';
import { shortTimeOf } from './time-words.js';

const SOMEBODY = { _id: '0'.repeat(24), firstname: '?', lastname: '' };

/** One friend, the latest that was said, and what is unread of it. */
export function FriendRow({ entry: { id, person, talk }, isChosen }: { entry: Entry; isChosen: boolean }) {
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
          {talk?.lastSeen === 'online' && <VisuallyHidden>online</VisuallyHidden>}
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
            <VisuallyHidden>{unread === 1 ? ' unread message' : ' unread messages'}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}

function Last({ talk }: { talk: TalkSummary | undefined }) {
  if (talk?.isTyping) return <span className={classes['typing']}>typing…</span>;
  if (!talk?.last) return <>Say hello</>;
  const { text, isMine, isRemoved, delivery } = talk.last;
  return (
    <>
      {delivery && !isRemoved && <DeliveryMark delivery={delivery} />}
      <span className={classes['lastText']}>
        {isMine && 'You: '}
        {isRemoved ? 'Deleted message' : text}
      </span>
    </>
  );
}
