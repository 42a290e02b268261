import { Button, CloseButton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { sessionTexts } from '../../../i18n/en/session.js';
import { useTexts } from '../../../i18n/texts.js';
import { Notice } from '../../../ui/notice.js';
import classes from '../../../ui/notice.module.css';
import { addressOf, type firstNotice } from '../model/friend-notices.js';

const READING_TIME_MS = 12_000;

interface FriendNoticeProps {
  notice: NonNullable<ReturnType<typeof firstNotice>>;
  onDone: () => void;
}

/** Says what another member did, with the step that follows from it. */
export function FriendNotice({ notice, onDone }: FriendNoticeProps) {
  const { friendNotices: texts, dismiss } = useTexts(sessionTexts);
  // The time begins again when another person joins the notice.
  const ids = notice.people.map(({ _id }) => _id).join();
  const [first, ...others] = notice.people;
  const name = first ? `${first.firstname} ${first.lastname}` : '';
  const names = others.length === 0 ? name : texts.andOthers(name, others.length);
  return (
    <Notice id={`${notice.kind}-${ids}`} kind="friends" timeMs={READING_TIME_MS} onTimeout={onDone}>
      <div className={classes['notice']}>
        <span className={classes['text']}>{texts[notice.kind].text(names)}</span>
        <span className={classes['actions']}>
          <Button component={Link} to={addressOf(notice)} size="compact-md" onClick={onDone}>
            {texts[notice.kind].action(notice.people.length)}
          </Button>
          <CloseButton size={44} iconSize={18} aria-label={dismiss} onClick={onDone} />
        </span>
      </div>
    </Notice>
  );
}
