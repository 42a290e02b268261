import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Loading } from '../ui/loading.js';
import { Wordmark } from '../ui/wordmark.js';
import classes from './entrance.module.css';

/** The frame of the screens on the way in: one card, and on a wide screen a picture beside it. */
export function Entrance() {
  return (
    <div className={classes['frame']}>
      <div className={classes['side']}>
        <header className={classes['head']}>
          <Wordmark />
        </header>
        <main id="content" tabIndex={-1} className={classes['content']}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <div className={classes['picture']} aria-hidden />
    </div>
  );
}
