import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useExposure } from '../model/meetings.queries.js';
import classes from './discover-page.module.css';

/** How often the member is shown to others; nothing while it is not known. */
export function Exposure() {
  const t = useTranslations('discover.exposure');
  const { shown, days } = useExposure().data ?? {};
  if (shown === undefined || days === undefined) return null;
  return (
    <p className={classes['exposure']}>
      <Eye size={20} aria-hidden />
      <span>
        {t('shown', { shown, days })} {t('fair')}
      </span>
    </p>
  );
}
