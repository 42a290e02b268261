import type { QueueItem } from '@attune/gateway-contract/desk';
import { useTranslations } from 'use-intl';
import { useKnownMember } from '../../session/model/use-session.js';
import classes from './desk.module.css';

interface ModeratorNameProps {
  id: string;
  /** Absent of one who has left. */
  username?: string | null | undefined;
}

/** The username of a moderator, or the end of their id. */
export function ModeratorName({ id, username }: ModeratorNameProps) {
  const t = useTranslations('desk.moderator');
  const me = useKnownMember();
  if (id === me?._id) return t('you');
  return username ?? t('other', { id: id.slice(-6) });
}

/** How a member was called when they were reported, or reported. */
export function MemberName({ member: { firstname, lastname, username } }: { member: QueueItem['member'] }) {
  return (
    <>
      <bdi>{`${firstname} ${lastname}`}</bdi> <bdi className={classes['dimmed']}>@{username}</bdi>
    </>
  );
}
