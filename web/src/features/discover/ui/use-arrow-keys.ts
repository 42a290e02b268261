import { useEffect, useEffectEvent } from 'react';

const TAKES_ARROWS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

interface Ways {
  back: () => void;
  on: () => void;
}

/** The arrow keys, in the direction of writing, where nothing else on the screen needs them. */
export function useArrowKeys({ back, on }: Ways): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isReversed = document.documentElement.dir === 'rtl';
    const [left, right] = isReversed ? [on, back] : [back, on];
    const turn = { ArrowLeft: left, ArrowRight: right }[event.key];
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
