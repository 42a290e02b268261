import { useId, type ReactNode } from 'react';
import wide from '../../../ui/wide.module.css';
import classes from './section.module.css';

/** One band of the landing page under its heading; every second one stands on a softer ground. */
export function Section({ heading, soft = false, children }: { heading: string; soft?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={soft ? classes['soft'] : undefined}>
      <div className={`${wide['wide']} ${classes['inside']}`}>
        <h2 id={id} className={classes['heading']}>
          {heading}
        </h2>
        {children}
      </div>
    </section>
  );
}
