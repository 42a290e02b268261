import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { useTexts } from '../../../i18n/texts.js';
import { StatusBox } from '../../../ui/status-box.js';
import { FriendRow } from './friend-row.js';
import classes from './friend-list.module.css';
import type { People } from '../model/use-people.js';

interface FriendListProps {
  people: People;
  chosenId: string | undefined;
}

/** Whom the member can chat with. */
export function FriendList({ people, chosenId }: FriendListProps) {
  const texts = useTexts(messagingTexts);
  const { entries, status, isTrying, tryAgain } = people;
  const list = useRef<HTMLElement>(null);
  useWayBack(list, chosenId);
  return (
    <nav aria-label={texts.friends.label} ref={list}>
      {(status === 'failed' || status === 'degraded') && (
        <StatusBox kind="error" m="sm">
          <p className={classes['words']}>{texts.friends[status]}</p>
          <Button size="compact-md" variant="default" loading={isTrying} onClick={tryAgain}>
            {texts.tryAgain}
          </Button>
        </StatusBox>
      )}
      {status === 'loading' && entries.length === 0 && <FriendsLoading />}
      <ul className={classes['rows']} hidden={entries.length === 0}>
        {entries.map(entry => (
          <FriendRow key={entry.id} entry={entry} isChosen={entry.id === chosenId} />
        ))}
      </ul>
    </nav>
  );
}

function FriendsLoading() {
  const texts = useTexts(messagingTexts).friends;
  return (
    <div className={classes['loading']} role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {[150, 110, 130].map(width => (
        <div key={width} aria-hidden>
          <Skeleton circle height={48} />
          <div>
            <Skeleton height={12} width={width} mb={8} />
            <Skeleton height={10} width={90} />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Who leaves a conversation on a phone is where they came from. */
function useWayBack(list: React.RefObject<HTMLElement | null>, chosenId: string | undefined): void {
  const before = useRef(chosenId);
  useEffect(() => {
    const left = before.current;
    before.current = chosenId;
    if (left === undefined || chosenId !== undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-friend="${left}"]`)?.focus();
  }, [list, chosenId]);
}
