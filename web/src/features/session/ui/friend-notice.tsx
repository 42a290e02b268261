import { Button, CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { sessionTexts } from '../../../i18n/en/session.js';
import { useTexts } from '../../../i18n/texts.js';
import classes from '../../../ui/notice.module.css';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { addressOf, type firstNotice } from '../model/friend-notices.js';

/** How long a notice stands while the member neither points at it nor has the focus in it. */
const READING_TIME_MS = 12_000;

interface FriendNoticeProps {
  notice: NonNullable<ReturnType<typeof firstNotice>>;
  onDone: () => void;
}

/** Says what another member did, with the step that follows from it. */
export function FriendNotice({ notice, onDone }: FriendNoticeProps) {
  const { friendNotices: texts, dismiss } = useTexts(sessionTexts);
  const [isHeld, setIsHeld] = useState(false);
  useFocusBack();
  const ids = notice.people.map(({ _id }) => _id).join();
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onDone, READING_TIME_MS);
    return () => clearTimeout(timer);
    // The time begins again when another person joins the notice.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHeld, ids]);

  const [first, ...others] = notice.people;
  const name = first ? `${first.firstname} ${first.lastname}` : '';
  const names = others.length === 0 ? name : texts.andOthers(name, others.length);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div className={classes['notice']} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <span className={classes['text']}>{texts[notice.kind].text(names)}</span>
      <span className={classes['actions']}>
        <Button component={Link} to={addressOf(notice)} size="compact-md" onClick={onDone}>
          {texts[notice.kind].action(notice.people.length)}
        </Button>
        <CloseButton size={44} iconSize={18} aria-label={dismiss} onClick={onDone} />
      </span>
    </div>
  );
}
