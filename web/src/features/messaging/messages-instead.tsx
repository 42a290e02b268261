import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { StatusBox } from '../../ui/status-box.js';
import classes from './conversation.module.css';

const WIDTHS = ['45%', '60%', '35%', '50%', '30%'];

/** Holds the place of messages that are on their way. */
export function MessagesLoading() {
  return (
    <div className={classes['loading']} role="status">
      <VisuallyHidden>Loading messages…</VisuallyHidden>
      {WIDTHS.map((width, index) => (
        <Skeleton key={width} height={38} width={width} radius="lg" ml={index % 2 === 1 ? 'auto' : 0} aria-hidden />
      ))}
    </div>
  );
}

interface MessagesFailedProps {
  onRetry: () => void;
  /** There is nothing to show instead. */
  isWhole: boolean;
}

export function MessagesFailed({ onRetry, isWhole }: MessagesFailedProps) {
  return (
    <StatusBox kind="error" m="md" bg="var(--mantine-color-body)">
      <p className={classes['failedWords']}>
        {isWhole ? 'The messages could not be loaded.' : 'Newer messages could not be loaded.'}
      </p>
      <Button size="compact-md" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </StatusBox>
  );
}
