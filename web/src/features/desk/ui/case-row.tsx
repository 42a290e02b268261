import type { QueueItem } from '@attune/gateway-contract/desk';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { CaseMarks } from './case-marks.js';
import classes from './case-row.module.css';
import desk from './desk.module.css';
import { MemberName } from './member-name.js';

/** A case in a list. */
export function CaseRow({ item, now }: { item: QueueItem; now: number }) {
  const t = useTranslations('desk');
  const { caseId, member, reasons, reports, doubtfulReports } = item;
  return (
    <Link to={`/desk/cases/${caseId}`} className={classes['row']}>
      <span className={classes['name']}>
        <MemberName member={member} />
      </span>
      <span>{reasons.map(reason => t(`reasons.${reason}`)).join(' · ')}</span>
      <span className={desk['dimmed']}>
        {t('queue.reports', { count: reports }) +
          (doubtfulReports > 0 ? ` · ${t('queue.doubtful', { count: doubtfulReports })}` : '')}
      </span>
      <span className={classes['marks']}>
        <CaseMarks item={item} now={now} />
      </span>
    </Link>
  );
}
