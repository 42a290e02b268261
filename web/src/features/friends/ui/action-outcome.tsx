import { Button, CloseButton } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/notice.js';
import classes from '../../../ui/notice.module.css';

/** The outcome of the member's last action. `at` tells two equal sentences apart. */
export interface OutcomeText {
  kind: 'success' | 'error';
  sentence: string;
  at: number;
  /** Takes it back. */
  back?: { label: string; take: () => void };
  /** Where it leads to. */
  onward?: { label: string; to: string };
}

const READING_TIME_MS = 8_000;
const UNDO_TIME_MS = 20_000;

/** A notice, so that it is seen wherever the list was scrolled to; a failure stays until it is closed. */
export function ActionOutcome({ outcome, onClose }: { outcome: OutcomeText | undefined; onClose: () => void }) {
  const t = useTranslations('friends');
  const box = useRef<HTMLDivElement>(null);
  const timeMs = outcome?.back || outcome?.onward ? UNDO_TIME_MS : READING_TIME_MS;
  const close = () => {
    leave(box.current);
    onClose();
  };
  const takeBack = (take: () => void) => {
    close();
    take();
  };

  if (!outcome) return null;
  const isError = outcome.kind === 'error';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <Notice id={`outcome-${outcome.at}`} kind="outcome" timeMs={isError ? undefined : timeMs} onTimeout={close}>
      <div ref={box} className={classes['notice']} data-kind={outcome.kind} {...(isError && { role: 'alert' })}>
        <Icon size={20} aria-hidden />
        <span className={classes['text']}>{outcome.sentence}</span>
        <span className={classes['actions']}>
          {outcome.onward && (
            <Button component={Link} to={outcome.onward.to} size="compact-md" mih={44} onClick={onClose}>
              {outcome.onward.label}
            </Button>
          )}
          {outcome.back && <Back {...outcome.back} onTake={takeBack} />}
          <CloseButton size={44} iconSize={18} aria-label={t('dismiss')} onClick={close} />
        </span>
      </div>
    </Notice>
  );
}

/** Its buttons go with their sentence: the focus stays on the screen. */
function leave(box: Element | null) {
  if (box?.contains(document.activeElement)) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

function Back({ label, take, onTake }: NonNullable<OutcomeText['back']> & { onTake: (take: () => void) => void }) {
  return (
    <Button variant="default" size="compact-md" mih={44} onClick={() => onTake(take)}>
      {label}
    </Button>
  );
}
