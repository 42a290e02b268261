import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { instanceName } from '../i18n/instance-name.js';
import classes from './failed.module.css';
import { PlainButton } from './plain-button.js';

interface FailedProps {
  title: string;
  children: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
}

/** Stands in for a screen that could not be loaded: what happened, and a way to try again. */
export function Failed({ title, children, onRetry, retrying = false }: FailedProps) {
  const t = useTranslations('ui');
  return (
    <main id="content" tabIndex={-1} className={classes['failed']}>
      <title>{`${title} · ${instanceName()}`}</title>
      <img src="/icon.svg" alt="" width={56} height={56} />
      <h1>{title}</h1>
      <p role="alert">{children}</p>
      <PlainButton aria-disabled={retrying} onClick={retrying ? undefined : onRetry}>
        {t('retry')}
      </PlainButton>
    </main>
  );
}
