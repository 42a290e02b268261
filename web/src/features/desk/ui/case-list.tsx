import type { QueueItem } from '@attune/gateway-contract/desk';
import { Inbox } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import classes from './case-list.module.css';
import desk from './desk.module.css';
import { CaseMarks } from './case-marks.js';
import { MemberName } from './desk-names.js';
import { ReasonNames } from './reason-names.js';

interface CaseListProps {
  items: readonly QueueItem[];
  now: number;
  label: string;
  empty: string;
}

/** Cases, each a link. The arrow keys go from one to the next. */
export function CaseList({ items, now, label, empty }: CaseListProps) {
  if (items.length === 0) {
    return (
      <p className={desk['empty']}>
        <Inbox size={20} aria-hidden />
        {empty}
      </p>
    );
  }
  return (
    <ul className={classes['list']} aria-label={label} onKeyDown={moveFocus}>
      {items.map(item => (
        <li key={item.caseId}>
          <CaseRow item={item} now={now} />
        </li>
      ))}
    </ul>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex(link => link === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A case in a list. */
function CaseRow({ item, now }: { item: QueueItem; now: number }) {
  const t = useTranslations('desk');
  const { caseId, member, reasons, ownReasons, reports, doubtfulReports } = item;
  return (
    <Link to={`/desk/cases/${caseId}`} className={classes['row']}>
      <span className={classes['name']}>
        <MemberName member={member} />
      </span>
      <span>
        <ReasonNames reasons={reasons} ownReasons={ownReasons} />
      </span>
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
