import { Stack } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './date-frame.module.css';

interface DateFrameProps {
  /** One element. */
  head: ReactElement;
  /** What helps with it: a second column on a wide screen, below the rest on a narrow one. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The columns of a page about dates. */
export function DateFrame({ head, aside, children }: DateFrameProps) {
  return (
    <div className={classes['frame']}>
      {head}
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
