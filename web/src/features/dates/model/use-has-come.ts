import { useCallback, useSyncExternalStore } from 'react';

/** Timers of browsers count 31 bits of milliseconds: a moment further ahead is not waited for. */
const MOST_MS = 2 ** 31 - 1;

/** Whether a moment has come; drawn again when it does. */
export function useHasCome(at: string): boolean {
  const subscribe = useCallback(
    (look: () => void) => {
      const left = Date.parse(at) - Date.now();
      if (left <= 0 || left > MOST_MS) return () => undefined;
      const timer = setTimeout(look, left + 1);
      return () => clearTimeout(timer);
    },
    [at],
  );
  const hasCome = () => Date.parse(at) <= Date.now();
  return useSyncExternalStore(subscribe, hasCome, hasCome);
}
