import { useRef, useState, type PointerEvent } from 'react';
import type { Steps } from './action-bar.js';

const FAR_ENOUGH_PX = 96;
/** From here on a finger moves the card, and does not scroll the page. */
const BEGINS_PX = 12;

/**
 * A finger that pushes a card aside looks at the next person, or at the one before, and does nothing else. `offset` is how far the
 * card is, in pixels. Put the handlers on an element that leaves vertical panning to the browser.
 */
export function useSwipe({ back, on }: Partial<Steps> = {}) {
  const start = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const stepOf = (across: number) => (across < 0 === (document.documentElement.dir !== 'rtl') ? on : back);
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
      setOffset(Math.abs(across) > BEGINS_PX && stepOf(across) ? across : 0);
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const across = clientX - (start.current ?? clientX);
      end();
      if (Math.abs(across) >= FAR_ENOUGH_PX) stepOf(across)?.();
    },
    // The browser took the finger for scrolling.
    onPointerCancel: end,
  };
  return { offset, handlers };
}
