import { useTranslations } from 'use-intl';
import { Card } from './card.js';
import classes from './dates.module.css';

const TIPS = ['public', 'wayHome', 'tell', 'leave'] as const;

/** What makes a first date safer. */
export function Tips() {
  const t = useTranslations('dates.tips');
  return (
    <Card heading={t('heading')}>
      <ul className={classes['tips']}>
        {TIPS.map(tip => (
          <li key={tip}>{t(tip)}</li>
        ))}
      </ul>
    </Card>
  );
}
