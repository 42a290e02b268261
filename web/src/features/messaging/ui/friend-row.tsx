import { clockOf } from '@attune/gateway-contract/voices';
import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { DeliveryMark } from './delivery-mark.js';
import { FriendPicture } from './friend-picture.js';
import classes from './friend-row.module.css';
import { useCoveredText } from './hidden-words.context.js';
import { nameOf, shortNameOf } from '../model/person-name.js';
import { shortTimeOf } from '../model/time-words.js';
import { ToMember } from './to-member.js';
import type { ConversationListItem } from '../model/use-conversation-list.js';

/** One friend, the latest message, and the number of unread ones. */
export function FriendRow({ item, isChosen }: { item: ConversationListItem; isChosen: boolean }) {
  const t = useTranslations('messaging.friends');
  const { friendId, person, last, unread } = item;
  const isOnline = item.lastSeen === 'online';
  return (
    <li className={classes['item']}>
      {person && (
        <span className={classes['portrait']}>
          <ToMember person={person} />
        </span>
      )}
      <Link
        to={`/messaging?with=${friendId}`}
        state={{ fromList: true }}
        className={classes['row']}
        data-friend={friendId}
        data-unread={unread > 0 || undefined}
        aria-current={isChosen || undefined}
      >
        <FriendPicture friend={item} size={56} />
        <span className={classes['name']}>
          <bdi>{nameOf(person, item.closedBecause)}</bdi>
          {isOnline && <VisuallyHidden>{t('online')}</VisuallyHidden>}
        </span>
        {last && (
          <time className={classes['time']} dateTime={last.createdAt}>
            {shortTimeOf(last.createdAt)}
          </time>
        )}
        <span className={classes['last']}>
          {item.isMyTurn && <span className={classes['turn']}>{t('yourTurn')}</span>}
          <LastMessage item={item} />
        </span>
        {unread > 0 && (
          <span className={classes['unread']}>
            {unread > 99 ? '99+' : unread}
            <VisuallyHidden>{` ${t('unread', { count: unread })}`}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}

/** What the last message says that ends the conversation, or opens it again. */
const NEWS = {
  ending: { mine: 'ending.endedByYou', theirs: 'ending.endedBy' },
  opening: { mine: 'ending.youOpened', theirs: 'ending.opened' },
} as const;

function LastMessage({ item: { isTyping, last, person } }: { item: ConversationListItem }) {
  const t = useTranslations('messaging');
  const coveredText = useCoveredText();
  if (isTyping) return <span className={classes['typing']}>{t('typing')}</span>;
  if (!last) return null;
  const { text, hasPhoto, voiceMs, isMine, isRemoved, kind, delivery } = last;
  const said = voiceMs === undefined ? coveredText(text, isMine) : t('voice', { length: clockOf(voiceMs) });
  if (kind)
    return (
      <span className={classes['lastText']}>
        {t(NEWS[kind][isMine ? 'mine' : 'theirs'], { name: shortNameOf(person) })}
      </span>
    );
  return (
    <>
      {delivery && !isRemoved && <DeliveryMark delivery={delivery} />}
      <span className={classes['lastText']} dir="auto">
        {isMine && <span>{t('says', { name: t('you') })}</span>}
        {isRemoved ? <span>{t('deletedMessage')}</span> : <span>{said || (hasPhoto && t('photo'))}</span>}
      </span>
    </>
  );
}
