import { Wordmark } from '../ui/wordmark.js';
import classes from './auth-layout.module.css';
import { Screen } from './screen.js';

/** The frame of the screens on the way in: one card, and on a wide screen a picture next to it. */
export function AuthLayout() {
  return (
    <div className={classes['frame']}>
      <div className={classes['side']}>
        <header className={classes['head']}>
          <Wordmark />
        </header>
        <main id="content" tabIndex={-1} className={classes['content']}>
          <Screen />
        </main>
      </div>
      <div className={classes['picture']} aria-hidden />
    </div>
  );
}
