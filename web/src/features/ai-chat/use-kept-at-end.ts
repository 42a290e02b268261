import { useLayoutEffect, useRef } from 'react';

/** So near the end counts as at the end. */
const NEAR_PX = 80;

/** Keeps a list that grows at its end, unless it was scrolled away from there; a message of one's own brings it back. */
export function useKeptAtEnd(entries: { kind: string }[], answering: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const count = useRef(0);
  useLayoutEffect(() => {
    const isMine = entries.length > count.current && entries.at(-1)?.kind === 'mine';
    count.current = entries.length;
    if (isMine) isAtEnd.current = true;
    const list = ref.current;
    if (isAtEnd.current && list) list.scrollTop = list.scrollHeight;
  }, [entries, answering]);
  const onScroll = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = ref.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
  };
  return { ref, onScroll };
}
