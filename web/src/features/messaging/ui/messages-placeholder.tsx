import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import classes from './conversation.module.css';

const WIDTHS = ['45%', '60%', '35%', '50%', '30%'];

/** Holds the place of messages that are loading. */
export function MessagesLoading() {
  const t = useTranslations('messaging.messages');
  return (
    <div className={classes['loading']} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {WIDTHS.map((width, index) => (
        <Skeleton
          key={width}
          className={classes['coming'] ?? ''}
          height={38}
          width={width}
          radius="lg"
          ms={index % 2 === 1 ? 'auto' : 0}
          aria-hidden
        />
      ))}
    </div>
  );
}

interface MessagesFailedProps {
  onRetry: () => void;
  /** Set if there is nothing to show instead. */
  isWhole: boolean;
}

export function MessagesFailed({ onRetry, isWhole }: MessagesFailedProps) {
  const t = useTranslations('messaging');
  return (
    <StatusBox kind="error" m="md" className={classes['failed'] ?? ''}>
      <p className={classes['failedWords']}>{isWhole ? t('messages.failed') : t('messages.newerFailed')}</p>
      <Button size="compact-md" variant="default" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </StatusBox>
  );
}
