import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The pressed button is gone when things stand in another way: the focus stays in its group. */
export function useFocusWhenGone<Group extends HTMLElement = HTMLDivElement>(
  standing: string,
): RefObject<Group | null> {
  const group = useRef<Group>(null);
  const before = useRef(standing);
  useLayoutEffect(() => {
    const isOther = before.current !== standing;
    before.current = standing;
    if (isOther && document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, [standing]);
  return group;
}
