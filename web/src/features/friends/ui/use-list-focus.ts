import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface Held {
  element: HTMLElement;
  row: Element;
  index: number;
}

const isOverlay = (element: Element) => element.closest('[role="menu"], [role="dialog"]') !== null;

/**
 * Keeps the keyboard in a list whose entries disappear under it: the focus goes to what is left of the row, then to the row
 * that took its place, then to the fallback. Rows take the focus themselves, not their buttons: a second press of Enter
 * then does nothing to the next person. Spread the handlers on the list.
 */
export function useListFocus(
  list: RefObject<HTMLElement | null>,
  fallback: () => HTMLElement | null,
  isAsking: boolean,
) {
  const held = useRef<Held>(undefined);
  const wasAsking = useRef(isAsking);
  const rowsNow = () => [...(list.current?.children ?? [])] as HTMLElement[];

  useLayoutEffect(() => {
    const answered = wasAsking.current && !isAsking;
    wasAsking.current = isAsking;
    const lost = held.current;
    if (!lost || isAsking || document.activeElement !== document.body) return;
    if (lost.element.isConnected && !answered) return;
    const rows = rowsNow();
    const left = lost.element.isConnected ? lost.element : rows.find(row => row === lost.row);
    (left ?? rows[lost.index] ?? rows.at(-1) ?? fallback())?.focus();
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (isOverlay(target)) return;
      const rows = rowsNow();
      const index = rows.findIndex(row => row.contains(target));
      const row = rows[index];
      if (row) held.current = { element: target, row, index };
    },
    // The focus left by the person's own doing; what React takes away makes no such event.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      const stays = relatedTarget && (list.current?.contains(relatedTarget) || isOverlay(relatedTarget));
      if (!stays && document.hasFocus()) held.current = undefined;
    },
  };
}
