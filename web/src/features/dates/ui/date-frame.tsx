import { Stack } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { StickyFoot } from '../../../ui/sticky-foot.js';
import classes from './date-frame.module.css';

interface DateFrameProps {
  /** One element. */
  head: ReactElement;
  /** The main button: next to the head on a wide screen, in a thumb's reach on a phone. */
  action?: ReactNode;
  /** What helps with it: a second column on a wide screen, below the rest on a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The columns of a page about dates. */
export function DateFrame({ head, action, aside, children }: DateFrameProps) {
  return (
    <div className={classes['frame']}>
      {head}
      {action && <StickyFoot onPhone>{action}</StickyFoot>}
      <Stack gap="lg" className={classes['main'] ?? ''}>
        {children}
      </Stack>
      {aside && (
        <Stack gap="lg" className={classes['aside'] ?? ''}>
          {aside}
        </Stack>
      )}
    </div>
  );
}
