import { useEffect, useEffectEvent, useRef, type PointerEvent } from 'react';

const FAR_ENOUGH = 48;
const TAKES_ARROWS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

interface Ways {
  up: () => void;
  down: () => void;
}

/** The arrow keys, anywhere on the screen where nothing else needs them. */
export function useArrowKeys({ up, down }: Ways): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const turn = { ArrowUp: up, ArrowDown: down }[event.key];
    if (!turn || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(TAKES_ARROWS)) return;
    event.preventDefault();
    turn();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** A finger that pushes the clip up or down. Put the result on an element that leaves vertical panning to us. */
export function useSwipe({ up, down }: Ways) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const [across, along] = [clientX - start.current.x, clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(along) < FAR_ENOUGH || Math.abs(along) < Math.abs(across)) return;
      if (along < 0) down();
      else up();
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
