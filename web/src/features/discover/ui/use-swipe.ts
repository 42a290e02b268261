import { useRef, useState, type PointerEvent } from 'react';

const FAR_ENOUGH_PX = 96;
/** From here on a finger moves the card, and does not scroll the page. */
const BEGINS_PX = 12;

/**
 * A finger that pushes a card to the left. `offset` is how far it is, in pixels. Put the handlers on an element that
 * leaves vertical panning to the browser.
 */
export function useSwipe(onLeft: () => void) {
  const start = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = undefined;
    setOffset(0);
  };
  const handlers = {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = isPrimary && pointerType !== 'mouse' ? clientX : undefined;
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (start.current === undefined) return;
      const across = clientX - start.current;
      setOffset(across < -BEGINS_PX ? across : 0);
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const isFar = start.current !== undefined && clientX - start.current <= -FAR_ENOUGH_PX;
      end();
      if (isFar) onLeft();
    },
    // The browser took the finger for scrolling.
    onPointerCancel: end,
  };
  return { offset, handlers };
}
