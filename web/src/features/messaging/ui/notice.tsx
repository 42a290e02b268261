import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import classes from './conversation.module.css';

/** What came of the last thing the member did. */
export interface NoticeOf {
  kind: 'success' | 'error';
  sentence: string;
}

const READING_TIME_MS = 5_000;

/** Stands above the box to write in; a failure stays until it is closed. */
export function Notice({ notice, onClose }: { notice: NoticeOf | undefined; onClose: () => void }) {
  const t = useTranslations('messaging.conversation');
  useEffect(() => {
    if (notice?.kind !== 'success') return;
    const timer = setTimeout(onClose, READING_TIME_MS);
    return () => clearTimeout(timer);
  }, [notice, onClose]);
  const box = useRef<HTMLDivElement>(null);
  // The focus would be gone with the button.
  const dismiss = () => {
    box.current?.closest('section')?.querySelector<HTMLElement>('h2')?.focus();
    onClose();
  };
  return (
    <div ref={box} className={classes['notice']} aria-live={notice?.kind === 'error' ? 'assertive' : 'polite'}>
      {notice && (
        <StatusBox kind={notice.kind} py={8} withCloseButton closeButtonLabel={t('dismiss')} onClose={dismiss}>
          {notice.sentence}
        </StatusBox>
      )}
    </div>
  );
}
