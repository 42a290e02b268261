import { lazy, Suspense, type CSSProperties } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import type { Photo, ShownMessage } from '../model/conversation.types.js';
import classes from './message.module.css';

const MessagePhoto = lazy(async () => {
  const [photo] = await Promise.all([import('./message-photo.js'), loadMessages(['photos'])]);
  return { default: photo.MessagePhoto };
});

/** The room that a photo takes, also before anything of it is loaded: nothing moves when it comes. */
export function PhotoBox({ message, photo }: { message: ShownMessage; photo: Photo }) {
  return (
    <div className={classes['photo']} style={{ '--shape': photo.width / photo.height } as CSSProperties}>
      <Suspense fallback={null}>
        <MessagePhoto message={message} photo={photo} />
      </Suspense>
    </div>
  );
}
