import { useTranslations } from 'use-intl';
import type { DraftedWith } from '../model/draft-marks.js';
import classes from './drafted.module.css';

interface DraftedNoticeProps {
  draftedWith: DraftedWith | undefined;
  /** The friend takes no such messages. */
  isRefused: boolean;
  friendName: string;
}

/** Says above the box that the draft began with a suggestion, and whether it can be sent. */
export function DraftedNotice({ draftedWith, isRefused, friendName }: DraftedNoticeProps) {
  const t = useTranslations('messaging.drafted');
  return (
    <p className={classes['notice']} role="status" data-refused={isRefused || undefined}>
      {draftedWith && t(isRefused ? 'refused' : 'theySee', { name: friendName })}
    </p>
  );
}
