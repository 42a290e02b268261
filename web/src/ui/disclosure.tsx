import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'className'> {
  /** What is always there, and pressed. */
  summary: ReactNode;
}

/** A part of a screen that is folded up until it is asked for. */
export const Disclosure = ({ summary, children, ...details }: DisclosureProps) => (
  <details className={classes['disclosure']} {...details}>
    <summary>
      <span>{summary}</span>
      <ChevronDown size={18} aria-hidden />
    </summary>
    {children}
  </details>
);
