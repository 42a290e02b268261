import { useEffect, useLayoutEffect, useRef } from 'react';

/** So near the end counts as at the end. */
const NEAR_PX = 80;

/**
 * Keeps a list at its end while what is in it grows, unless it was scrolled away from there; a message of one's own brings
 * it back. `inner` is for the one child that holds all others.
 */
export function useKeptAtEnd(entries: { kind: string }[]) {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const toEnd = useRef(() => {
    const list = outer.current;
    if (isAtEnd.current && list) list.scrollTop = list.scrollHeight;
  });
  const last = entries.at(-1);
  useLayoutEffect(() => {
    if (last?.kind === 'mine') isAtEnd.current = true;
    toEnd.current();
  }, [last]);
  useEffect(() => {
    const observer = new ResizeObserver(() => toEnd.current());
    for (const { current } of [outer, inner]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = outer.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
  };
  return { outer, inner, onScroll };
}
