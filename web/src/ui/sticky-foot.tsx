import type { ReactNode } from 'react';
import classes from './sticky-foot.module.css';

interface StickyFootProps {
  /** On a wide window it stays where the page puts it. */
  onPhone?: boolean;
  children: ReactNode;
}

/** The way on from a page: at the lower edge of the screen, where a thumb reaches it, and below a form that ends above that. */
export const StickyFoot = ({ onPhone = false, children }: StickyFootProps) => (
  <div data-bottom-bar data-on-phone={onPhone || undefined} className={classes['foot']}>
    {children}
  </div>
);
