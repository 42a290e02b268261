import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** What a dialog is answered with, its last part: at the lower edge of a phone's sheet, in sight while that is scrolled. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={classes['foot']}>{children}</div>;
