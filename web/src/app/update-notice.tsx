import { useEffect, useState } from 'react';
import { UpdatePrompt } from './update-prompt.js';
import { type NextVersion, watchTyping, watchVersions } from './update-watch.js';

/** Offers the next version of the app once it lies ready; it never comes uninvited. */
export function UpdateNotice() {
  const [next, setNext] = useState<NextVersion>();
  useEffect(() => {
    watchTyping();
    // Without service workers, the app works as it did before.
    watchVersions(setNext).catch(() => {});
  }, []);
  return next && <UpdatePrompt next={next} onLater={() => setNext(undefined)} />;
}
