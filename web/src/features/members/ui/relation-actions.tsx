import type { MemberProfile as Member } from '@attune/gateway-contract/members';
import { Button, Text } from '@mantine/core';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Relation } from '../../friends/model/friend-lists.js';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { MayWait } from '../../friends/ui/may-wait.js';
import { RequestNote } from '../../friends/ui/request-note.js';
import classes from './member-page.module.css';

interface RelationActionsProps {
  member: Member;
  relation: Relation | 'self';
  /** When the member was asked, as far as it is known. */
  sentAt: string | undefined;
}

/** How the two stand, and what can be done. */
export function RelationActions({ member, relation, sentAt }: RelationActionsProps) {
  const t = useTranslations('members');
  const group = useFocusWhenGone(relation);
  if (relation === 'self') return <Self />;
  const name = member.firstname;
  return (
    <div ref={group} role="group" tabIndex={-1} aria-label={t('actions')} className={classes['actions']}>
      {relation === 'friend' && <p className={classes['state']}>{t('friend')}</p>}
      {relation === 'asked' && (
        <>
          <p className={classes['state']}>{t('asked')}</p>
          <MayWait sent={{ ...member, sentAt }} />
        </>
      )}
      {relation === 'asking' && (
        <>
          <p className={classes['state']}>{t('asking', { name })}</p>
          <RequestNote request={member} />
        </>
      )}
      <div data-bottom-bar className={classes['buttons']} data-asked={relation === 'asking' || undefined}>
        <Deeds member={member} relation={relation} />
      </div>
    </div>
  );
}

function Self() {
  const t = useTranslations('members.self');
  return (
    <div className={classes['actions']}>
      <Text>{t('text')}</Text>
      <div className={classes['buttons']}>
        <Button component={Link} to="/profile" variant="default" size="md">
          {t('edit')}
        </Button>
      </div>
    </div>
  );
}

/** Sending and taking back are one button, which keeps the focus; the one that accepts is another. */
function Deeds({ member, relation }: { member: Member; relation: Relation }) {
  const t = useTranslations('friends');
  const { isReady, take, ask } = useFriendsScreen();
  const button = (deed: () => void) => ({
    size: 'md',
    disabled: !isReady,
    // The second half of a double click would hit the button that took this one's place.
    onClick: (event: MouseEvent) => event.detail < 2 && deed(),
  });
  switch (relation) {
    case 'none':
      return (
        <>
          <Button key="request" {...button(() => ask({ ask: 'request', person: member }))}>
            {t('request.send')}
          </Button>
        </>
      );
    case 'asking':
      return (
        <>
          <Button key="accept" {...button(() => take('accept', member))}>
            {t('person.accept')}
          </Button>
          <Button key="decline" variant="default" {...button(() => ask({ ask: 'decline', person: member }))}>
            {t('person.decline')}
          </Button>
        </>
      );
    case 'asked':
      return (
        <>
          <Button key="request" variant="default" {...button(() => take('cancel', member))}>
            {t('person.cancel')}
          </Button>
        </>
      );
    case 'friend':
      return (
        <>
          <Button component={Link} to={`/messaging?with=${member._id}`} size="md">
            {t('person.message')}
          </Button>
          <Button component={Link} to={`/dates/new?with=${member._id}`} variant="default" size="md">
            {t('person.planDate')}
          </Button>
        </>
      );
    case 'blocked':
      return null;
  }
}

/** The pressed button disappears when the relation changes, so the focus stays here. */
function useFocusWhenGone(relation: string) {
  const group = useRef<HTMLDivElement>(null);
  const before = useRef(relation);
  useLayoutEffect(() => {
    const isOther = before.current !== relation;
    before.current = relation;
    if (isOther && document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [relation]);
  return group;
}
