import { useRef } from 'react';
import type { LateSchema } from './late-schema.js';

/** Does something when the schema that checks it is there, at once where it is; a second press in the meantime does nothing. */
export function useOnceLoaded({ load }: Pick<LateSchema<never>, 'load'>): (go: () => void) => void {
  const isWaiting = useRef(false);
  return go => {
    if (isWaiting.current) return;
    const coming = load();
    if (!coming) return go();
    isWaiting.current = true;
    void coming.then(() => {
      isWaiting.current = false;
      go();
    });
  };
}
