import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first of the rows that the member asked for, once they are there.
 *
 * @returns what to call when they are asked for
 */
export function useArrivalFocus(list: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    list.current?.querySelectorAll<HTMLElement>('li')[from.current]?.focus();
    from.current = undefined;
  }, [list, count]);
  return () => {
    from.current = count;
  };
}
