import type { QueueItem } from '@attune/gateway-contract/desk';
import classes from './desk.module.css';

/** How a member was called when they were reported, or reported. */
export function MemberName({ member: { firstname, lastname, username } }: { member: QueueItem['member'] }) {
  return (
    <>
      <bdi>{`${firstname} ${lastname}`}</bdi> <bdi className={classes['dimmed']}>@{username}</bdi>
    </>
  );
}
