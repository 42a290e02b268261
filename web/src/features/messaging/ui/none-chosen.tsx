import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { shortNameOf } from '../model/person-name.js';
import type { ConversationList, ConversationListItem } from '../model/use-conversation-list.js';
import { FriendPicture } from './friend-picture.js';
import classes from './none-chosen.module.css';

/** What stands in a conversation's place until one is opened: one friend to write to, or the way to find one. */
export function NoneChosen({ list: { items, status } }: { list: ConversationList }) {
  const t = useTranslations('messaging.friends');
  const next = items.find(item => item.person && !item.last) ?? items.find(({ person }) => person);
  const isAlone = status === 'ready' && items.length === 0;
  return (
    <div className={classes['none']}>
      {isAlone && <img src="/messaging/bubbles.svg" alt="" width={240} height={180} />}
      {status === 'ready' && next && <FriendPicture friend={next} size={128} />}
      <p>{t('select')}</p>
      {isAlone && (
        <Button component={Link} to="/discover" size="md">
          {t('find')}
        </Button>
      )}
      {status === 'ready' && next && <WriteTo friend={next} />}
    </div>
  );
}

function WriteTo({ friend: { friendId, person, last } }: { friend: ConversationListItem }) {
  const t = useTranslations('messaging.friends');
  return (
    <Button
      component={Link}
      to={`/messaging?with=${friendId}`}
      state={{ fromList: true }}
      size="md"
      className={classes['write'] ?? ''}
    >
      {t(last ? 'writeTo' : 'helloTo', { name: shortNameOf(person) })}
    </Button>
  );
}
