import type { ReactNode } from 'react';
import classes from './sticky-foot.module.css';

/** The way on from a form: at the lower edge of the screen, where a thumb reaches it, and below a form that ends above that. */
export const StickyFoot = ({ children }: { children: ReactNode }) => (
  <div data-bottom-bar className={classes['foot']}>
    {children}
  </div>
);
