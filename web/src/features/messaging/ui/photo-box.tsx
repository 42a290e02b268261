import { Suspense, type ComponentProps, type CSSProperties } from 'react';
import classes from './message.module.css';
import { late } from '../../../ui/late.js';

const MessagePhoto = late(() => import('./message-photo.js').then(m => m.MessagePhoto), { messages: ['photos'] });

/** The room that a photo takes, also before anything of it is loaded: nothing moves when it comes. */
export function PhotoBox(shown: ComponentProps<typeof MessagePhoto>) {
  const { photo } = shown;
  return (
    <div className={classes['photo']} style={{ '--shape': photo.width / photo.height } as CSSProperties}>
      <Suspense fallback={null}>
        <MessagePhoto {...shown} />
      </Suspense>
    </div>
  );
}
