import { Button, CloseButton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/notice.js';
import classes from '../../../ui/notice.module.css';
import { addressOf, type firstNotice } from '../model/friend-notices.js';
import { useShowNewFriend } from '../model/new-friend.query.js';

const READING_TIME_MS = 12_000;

interface FriendNoticeProps {
  notice: NonNullable<ReturnType<typeof firstNotice>>;
  onDone: () => void;
}

/** Says what another member did, with the step that follows from it. */
export function FriendNotice({ notice, onDone }: FriendNoticeProps) {
  const t = useTranslations('session');
  const showNewFriend = useShowNewFriend();
  // The time begins again when another person joins the notice.
  const ids = notice.people.map(({ _id }) => _id).join();
  const [first, ...others] = notice.people;
  const count = notice.people.length;
  const name = first?.firstname ?? '';
  const names = others.length === 0 ? name : t('friendNotices.andOthers', { name, others: others.length });
  const follow = (event: MouseEvent) => {
    onDone();
    if (notice.kind !== 'friends' || !first || others.length > 0) return;
    event.preventDefault();
    showNewFriend({ person: first });
  };
  return (
    <Notice id={`${notice.kind}-${ids}`} kind="friends" timeMs={READING_TIME_MS} onTimeout={onDone}>
      <div className={classes['notice']}>
        <span className={classes['text']}>{t(`friendNotices.${notice.kind}.text`, { names, count })}</span>
        <span className={classes['actions']}>
          <Button component={Link} to={addressOf(notice)} size="compact-md" mih={44} onClick={follow}>
            {t(`friendNotices.${notice.kind}.action`, { count })}
          </Button>
          <CloseButton size={44} iconSize={18} aria-label={t('dismiss')} onClick={onDone} />
        </span>
      </div>
    </Notice>
  );
}
