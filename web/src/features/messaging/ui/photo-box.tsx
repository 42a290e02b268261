import { lazy, Suspense, type ComponentProps, type CSSProperties } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import classes from './message.module.css';

const MessagePhoto = lazy(async () => {
  const [photo] = await Promise.all([import('./message-photo.js'), loadMessages(['photos'])]);
  return { default: photo.MessagePhoto };
});

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
