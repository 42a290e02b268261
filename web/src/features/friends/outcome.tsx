import { Affix } from '@mantine/core';
import { useEffect } from 'react';
import { StatusBox } from '../../ui/status-box.js';
import classes from './friends-page.module.css';

/** What came of the last thing the member did. `at` tells two equal sentences apart. */
export interface OutcomeOf {
  kind: 'success' | 'error';
  sentence: string;
  at: number;
}

const READING_TIME_MS = 8_000;

/** Stands above everything, so that it is seen wherever the list was scrolled to; a failure stays until it is closed. */
export function Outcome({ outcome, onClose }: { outcome: OutcomeOf | undefined; onClose: () => void }) {
  const passes = outcome?.kind === 'success' ? outcome.at : undefined;
  useEffect(() => {
    if (passes === undefined) return;
    const timer = setTimeout(onClose, READING_TIME_MS);
    return () => clearTimeout(timer);
  }, [passes, onClose]);

  return (
    <Affix zIndex={300} className={classes['outcome'] ?? ''} withinPortal={false}>
      {/* The region is there before the sentence is, or screen readers would miss it. */}
      <div aria-live={outcome?.kind === 'error' ? 'assertive' : 'polite'}>
        {outcome && (
          <StatusBox key={outcome.at} kind={outcome.kind} withCloseButton closeButtonLabel="Dismiss" onClose={onClose}>
            {outcome.sentence}
          </StatusBox>
        )}
      </div>
    </Affix>
  );
}
