import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { Face } from './face.js';
import { FriendRow } from './friend-row.js';
import classes from './friend-list.module.css';
import type { ConversationList } from '../model/use-conversation-list.js';

interface FriendListProps {
  list: ConversationList;
  chosenId: string | undefined;
}

/** The member's conversations, and above them the friends with whom nothing was said yet. */
export function FriendList({ list, chosenId }: FriendListProps) {
  const t = useTranslations('messaging');
  const { items, status, isTrying, tryAgain } = list;
  const spoken = items.filter(({ last }) => last);
  const silent = items.filter(({ last }) => !last);
  // Before the conversations have come, each friend looks like one with whom nothing was said.
  const isKnown = status === 'ready' || status === 'degraded';
  const nav = useRef<HTMLElement>(null);
  useFocusOnReturn(nav, chosenId);
  return (
    <nav aria-label={t('friends.label')} ref={nav}>
      {(status === 'failed' || status === 'degraded') && (
        <div className={classes['failed']}>
          <FailedBox query={{ isFetching: isTrying, refetch: tryAgain }}>{t(`friends.${status}`)}</FailedBox>
        </div>
      )}
      {status === 'loading' && items.length === 0 && <FriendsLoading />}
      {silent.length > 0 && (
        <ul className={classes['faces']} aria-label={t(isKnown ? 'friends.sayHello' : 'heading')}>
          {silent.map(item => (
            <Face key={item.friendId} item={item} isChosen={item.friendId === chosenId} isNew={isKnown} />
          ))}
        </ul>
      )}
      <ul className={classes['rows']} hidden={spoken.length === 0}>
        {spoken.map(item => (
          <FriendRow key={item.friendId} item={item} isChosen={item.friendId === chosenId} />
        ))}
      </ul>
    </nav>
  );
}

function FriendsLoading() {
  const t = useTranslations('messaging.friends');
  return (
    <div className={classes['loading']} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {[150, 110, 130].map(width => (
        <div key={width} aria-hidden>
          <Skeleton circle height={56} />
          <div>
            <Skeleton height={12} width={width} mb={8} />
            <Skeleton height={10} width={90} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Leaving a conversation on a phone puts the focus back on its friend. */
function useFocusOnReturn(nav: React.RefObject<HTMLElement | null>, chosenId: string | undefined): void {
  const before = useRef(chosenId);
  useEffect(() => {
    const left = before.current;
    before.current = chosenId;
    if (left === undefined || chosenId !== undefined) return;
    nav.current?.querySelector<HTMLElement>(`[data-friend="${left}"]`)?.focus();
  }, [nav, chosenId]);
}
