import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './member-profile.module.css';

/** Holds the place of a profile that is on its way. */
export function MemberSkeleton() {
  const t = useTranslations('members');
  return (
    <div className={classes['profile']} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton radius={20} className={classes['photoPlace'] ?? ''} />
      <div className={classes['words']} aria-hidden>
        <Skeleton height={32} width="60%" />
        <Skeleton height={16} width="40%" />
        <Skeleton height={44} width={220} />
        <Skeleton height={90} />
      </div>
    </div>
  );
}
