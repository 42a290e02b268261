import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ConversationListItem } from '../model/conversation.types.js';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { useTexts } from '../../../i18n/texts.js';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { DeliveryMark } from './delivery-mark.js';
import classes from './friend-list.module.css';
import { nameOf, type Entry } from '../model/people.js';
import { shortTimeOf } from '../model/time-words.js';

const SOMEBODY = { _id: '0'.repeat(24), firstname: '?', lastname: '' };

/** One friend, the latest that was said, and what is unread of it. */
export function FriendRow({ entry: { id, person, conversation }, isChosen }: { entry: Entry; isChosen: boolean }) {
  const texts = useTexts(messagingTexts).friends;
  const unread = conversation?.unread ?? 0;
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
          {conversation?.lastSeen === 'online' && <span className={classes['online']} aria-hidden />}
        </span>
        <span className={classes['name']}>
          <bdi>{nameOf(person)}</bdi>
          {conversation?.lastSeen === 'online' && <VisuallyHidden>{texts.online}</VisuallyHidden>}
        </span>
        {conversation?.last && (
          <time className={classes['time']} dateTime={conversation.last.createdAt}>
            {shortTimeOf(conversation.last.createdAt)}
          </time>
        )}
        <span className={classes['last']}>
          <Last conversation={conversation} />
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

function Last({ conversation }: { conversation: ConversationListItem | undefined }) {
  const texts = useTexts(messagingTexts);
  if (conversation?.isTyping) return <span className={classes['typing']}>{texts.typing}</span>;
  if (!conversation?.last) return <>{texts.friends.sayHello}</>;
  const { text, isMine, isRemoved, delivery } = conversation.last;
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
