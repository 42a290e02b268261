import { Button, CloseButton } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { StickyFoot } from '../../../ui/sticky-foot.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import classes from './save-bar.module.css';
import type { SaveState } from './use-save-form.js';

interface SaveBarProps {
  /** The id of the form that it sends. */
  form: string;
  save: SaveState;
  isDirty: boolean;
}

/** Comes with the first change and stays until it is saved; says that it was, and goes. */
export function SaveBar({ form, save, isDirty }: SaveBarProps) {
  const t = useTranslations('profile');
  const [goneAt, setGoneAt] = useState<number>();
  const isOpen = isDirty || save.isPending;
  // A change that is taken back does not bring the sentence back.
  if (save.isSuccess && isDirty && goneAt !== save.submittedAt) setGoneAt(save.submittedAt);
  const isSaved = save.isSuccess && !isOpen && goneAt !== save.submittedAt;
  return (
    <>
      {isOpen && (
        <StickyFoot>
          {save.isError && <StatusBox kind="error">{whyNotSaved(save.error) ?? t('notSaved')}</StatusBox>}
          <Button type="submit" form={form} size="md" loading={save.isPending}>
            {t('save')}
          </Button>
        </StickyFoot>
      )}
      {/* The region is there before the sentence is, or screen readers would miss it. */}
      <div role="status" className={classes['region']}>
        {isSaved && <Saved key={save.submittedAt} onGone={() => setGoneAt(save.submittedAt)} />}
      </div>
    </>
  );
}

const READING_TIME_MS = 12_000;

/** Goes by itself while neither the pointer nor the focus is in it. */
function Saved({ onGone }: { onGone: () => void }) {
  const t = useTranslations('profile');
  const dismiss = useTranslations('session')('dismiss');
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const sentence = useRef<HTMLParagraphElement>(null);
  const onTime = useRef(onGone);
  useFocusBack();
  useEffect(() => {
    onTime.current = onGone;
  });
  useEffect(() => {
    // The button that was pressed is gone.
    if (document.activeElement === document.body) sentence.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onTime.current(), READING_TIME_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <StickyFoot>
      <div
        className={classes['saved']}
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
      >
        <CircleCheck size={20} aria-hidden />
        <p ref={sentence} tabIndex={-1}>
          {t('saved')}
        </p>
        <Button component={Link} to="/discover" variant="light" mih={44} px="sm">
          {t('next')}
        </Button>
        <CloseButton size={44} iconSize={18} aria-label={dismiss} onClick={onGone} />
      </div>
    </StickyFoot>
  );
}

/** What the member has to know before they try again. */
const whyNotSaved = (error: Error) =>
  error instanceof ApiError && error.status === 409 ? error.failure?.message : undefined;
