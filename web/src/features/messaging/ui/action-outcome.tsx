import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import classes from './conversation.module.css';

/** The outcome of the member's last action. */
export interface OutcomeText {
  kind: 'success' | 'error';
  sentence: string;
}

const READING_TIME_MS = 5_000;

/** Stands above the box to write in; a failure stays until it is closed. */
export function ActionOutcome({ outcome, onClose }: { outcome: OutcomeText | undefined; onClose: () => void }) {
  const t = useTranslations('messaging.conversation');
  useEffect(() => {
    if (outcome?.kind !== 'success') return;
    const timer = setTimeout(onClose, READING_TIME_MS);
    return () => clearTimeout(timer);
  }, [outcome, onClose]);
  const box = useRef<HTMLDivElement>(null);
  // The focus would disappear with the button.
  const dismiss = () => {
    box.current?.closest('section')?.querySelector<HTMLElement>('h2')?.focus();
    onClose();
  };
  return (
    <div ref={box} className={classes['notice']} aria-live={outcome?.kind === 'error' ? 'assertive' : 'polite'}>
      {outcome && (
        <StatusBox kind={outcome.kind} py={8} withCloseButton closeButtonLabel={t('dismiss')} onClose={dismiss}>
          {outcome.sentence}
        </StatusBox>
      )}
    </div>
  );
}
