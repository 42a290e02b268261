import { type RefObject, useEffect } from 'react';

/** Smaller movements are those of a finger that rests. */
const TURN_PX = 6;

/**
 * Tells a bar, in `data-scrolled`, which way its page was scrolled last: `down`, or `up` again. At the top of the page it has neither. In
 * `data-title` it has the screen's heading, which is out of sight then. It goes as well from what the keyboard comes to.
 */
export function useReturningBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const at = Math.max(0, window.scrollY);
      if (!bar.current || (at > 0 && Math.abs(at - last) < TURN_PX)) return;
      const { dataset } = bar.current;
      if (at === 0) delete dataset['scrolled'];
      else dataset['scrolled'] = at > last ? 'down' : 'up';
      dataset['title'] = document.querySelector('#content h1')?.textContent ?? '';
      last = at;
    };
    // What the Tab key comes to is not covered, in the moment before the page is scrolled either.
    const onFocus = ({ target }: FocusEvent) => {
      if (!bar.current?.dataset['scrolled'] || !(target instanceof Element) || bar.current.contains(target)) return;
      if (target.matches(':focus-visible')) bar.current.dataset['scrolled'] = 'down';
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('focusin', onFocus);
    };
  }, [bar]);
}
