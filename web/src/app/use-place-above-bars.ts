import { type RefObject, useLayoutEffect } from 'react';

/** Room between the notice and what is below it. */
const GAP_PX = 12;

/**
 * Tells an element at the lower edge of the window, in `--bars`, how much of that edge the bars take that it would cover: each
 * has `data-bottom-bar`. An on-screen keyboard counts as one, and what has the keyboard's focus: a notice never covers it.
 */
export function usePlaceAboveBars(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const covered = `${coveredBy(element.current)}px`;
      if (element.current?.style.getPropertyValue('--bars') !== covered)
        element.current?.style.setProperty('--bars', covered);
    };
    place();
    // A bar comes with its screen, and the one of a conversation grows with what is written.
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'class'] });
    document.addEventListener('focusin', place);
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', place);
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [element]);
}

function coveredBy(notice: HTMLElement | null): number {
  const needed = (notice?.firstElementChild?.clientHeight ?? 0) + 2 * GAP_PX;
  const { clientHeight } = document.documentElement;
  const seen = window.visualViewport;
  let edge = seen ? Math.min(clientHeight, seen.offsetTop + seen.height) : clientHeight;
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map(bar => bar.getBoundingClientRect());
  const focus = focusOutside(notice);
  if (focus && focus.top >= needed) bars.push(focus);
  // From the lowest: one that lies higher than the notice reaches is not in its way.
  for (const { top, bottom } of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    if (bottom > top && top < edge && bottom > edge - needed) edge = top;
  }
  // What fills the window leaves its upper edge alone.
  const middle = focus ? (focus.top + focus.bottom) / 2 : edge;
  if (middle < edge && middle > edge - needed) edge = needed;
  return Math.max(0, clientHeight - edge);
}

/** Where that is which has the keyboard's focus, outside the notice. */
function focusOutside(notice: HTMLElement | null): DOMRect | undefined {
  const focused = document.querySelector(':focus-visible');
  return focused && !notice?.contains(focused) ? focused.getBoundingClientRect() : undefined;
}
