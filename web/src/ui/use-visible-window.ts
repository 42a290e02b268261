import { useLayoutEffect } from 'react';

/** Bars of the browser come and go as well: what takes more than this is a keyboard. */
const KEYBOARD_PX = 120;

/**
 * While the caller is on the screen and an on-screen keyboard covers a part of the window, the document has the attribute
 * `data-keyboard`, and in `--visible-top` and `--visible-height` the part that is left. `dvh` does not know the keyboard.
 */
export function useVisibleWindow(): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { documentElement: root } = document;
    const clear = () => {
      root.removeAttribute('data-keyboard');
      for (const name of ['--visible-top', '--visible-height']) root.style.removeProperty(name);
    };
    const measure = () => {
      // A page that is zoomed in shows a part of itself, too.
      const isZoomed = Math.abs(view.scale - 1) > 0.01;
      if (isZoomed || root.clientHeight - view.height < KEYBOARD_PX) return clear();
      root.setAttribute('data-keyboard', '');
      root.style.setProperty('--visible-top', `${view.offsetTop}px`);
      root.style.setProperty('--visible-height', `${view.height}px`);
    };
    measure();
    for (const event of ['resize', 'scroll']) view.addEventListener(event, measure);
    return () => {
      for (const event of ['resize', 'scroll']) view.removeEventListener(event, measure);
      clear();
    };
  }, []);
}
