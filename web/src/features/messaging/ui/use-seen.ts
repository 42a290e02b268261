import { useRef } from 'react';

/** Tells how far the messages of the other one were on a visible screen. */
export function useSeen(seen: (seq: number) => void): (scroller: HTMLElement) => void {
  const told = useRef(0);
  return scroller => {
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const seq = Math.max(0, ...visibleIn(scroller));
    if (seq <= told.current) return;
    told.current = seq;
    seen(seq);
  };
}

/** Those whose end is in view, and of one that is taller than the screen, that has come up to its middle. */
function visibleIn(scroller: HTMLElement): number[] {
  const { bottom, height } = scroller.getBoundingClientRect();
  return [...scroller.querySelectorAll<HTMLElement>('[data-theirs]')]
    .filter(message => {
      const place = message.getBoundingClientRect();
      return place.bottom <= bottom + 8 || place.top <= bottom - height / 2;
    })
    .map(message => Number(message.dataset['theirs']));
}
