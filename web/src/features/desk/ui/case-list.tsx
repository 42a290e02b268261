import type { QueueItem } from '@attune/gateway-contract/desk';
import { Inbox } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import classes from './case-list.module.css';
import { CaseRow } from './case-row.js';
import desk from './desk.module.css';

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
