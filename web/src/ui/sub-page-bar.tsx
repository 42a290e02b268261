import { ArrowLeft } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './sub-page-bar.module.css';

interface SubPageBarProps {
  /** Where the way back leads, and what it says. */
  to: string;
  back: string;
  onBack?: MouseEventHandler;
  /** The heading, and what is done with the page. */
  children: ReactNode;
}

/**
 * The first line of a page below another one. On a phone it is the page's bar: the way back as an arrow, and next to it the heading. It goes
 * and comes back with the bell, so it stands at once in what the whole page is in.
 */
export function SubPageBar({ to, back, onBack, children }: SubPageBarProps) {
  return (
    <div data-sub-bar className={classes['bar']}>
      <Link to={to} onClick={onBack} className={classes['back']}>
        <ArrowLeft size={20} aria-hidden />
        <span className={classes['words']}>{back}</span>
      </Link>
      <div className={classes['head']}>{children}</div>
    </div>
  );
}
