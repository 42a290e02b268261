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
  const height = notice?.firstElementChild?.clientHeight ?? 0;
  const { clientHeight } = document.documentElement;
  const seen = window.visualViewport;
  let edge = seen ? Math.min(clientHeight, seen.offsetTop + seen.height) : clientHeight;
  const bars = [...document.querySelectorAll('[data-bottom-bar]'), ...focusOutside(notice)].map(bar =>
    bar.getBoundingClientRect(),
  );
  // From the lowest: one that lies higher than the notice reaches is not in its way.
  for (const { top, bottom } of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    if (bottom > top && top < edge && bottom > edge - height - 2 * GAP_PX) edge = top;
  }
  return Math.max(0, clientHeight - edge);
}

/** What has the keyboard's focus outside the notice. A field that fills half the window leaves no better place. */
function focusOutside(notice: HTMLElement | null): Element[] {
  const focused = document.querySelector(':focus-visible');
  if (!focused || notice?.contains(focused)) return [];
  return focused.clientHeight < document.documentElement.clientHeight / 2 ? [focused] : [];
}
