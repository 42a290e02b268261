import { CircleAlert, CircleCheck, CircleHelp, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './finding.module.css';

const icons = { good: CircleCheck, bad: CircleAlert, unknown: CircleHelp, absent: CircleSlash };

interface FindingProps {
  kind: keyof typeof icons;
  children: ReactNode;
}

/** A sentence about how something is, and the same as a sign. */
export function Finding({ kind, children }: FindingProps) {
  const Icon = icons[kind];
  return (
    <p className={classes['finding']} data-kind={kind}>
      <Icon size={20} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
