import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './person-card.module.css';

/** Holds the place of the first card. */
export function DaySkeleton() {
  const t = useTranslations('discover');
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={classes['card']} aria-hidden>
        <Skeleton className={classes['photo'] ?? ''} radius={0} />
        <div className={classes['words']}>
          <Skeleton height={18} width="50%" />
          <Skeleton height={84} radius="lg" />
          <Skeleton height={84} radius="lg" />
          <Skeleton height={44} width="70%" />
        </div>
      </div>
    </div>
  );
}
