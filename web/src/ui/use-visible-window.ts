import { useLayoutEffect } from 'react';

/** Bars of the browser come and go as well: what takes more than this is a keyboard. */
const KEYBOARD_PX = 120;

const PROPERTIES = ['--visible-top', '--visible-height'];

/** How many components ask for it: a dialog and the page below it may both. */
let callers = 0;

/**
 * While a caller is on the screen and an on-screen keyboard covers a part of the window, the document has the attribute
 * `data-keyboard`, and in `--visible-top` and `--visible-height` the part that is left. `dvh` does not know the keyboard.
 */
export function useVisibleWindow(): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    callers += 1;
    if (callers === 1) for (const event of ['resize', 'scroll']) view.addEventListener(event, measure);
    measure();
    return () => {
      callers -= 1;
      if (callers > 0) return;
      for (const event of ['resize', 'scroll']) view.removeEventListener(event, measure);
      clear();
    };
  }, []);
}

function measure(): void {
  const view = window.visualViewport;
  const { documentElement: root } = document;
  // A page that is zoomed in shows a part of itself, too.
  const isKeyboard = view && Math.abs(view.scale - 1) <= 0.01 && root.clientHeight - view.height >= KEYBOARD_PX;
  if (!isKeyboard) return clear();
  const comes = !root.hasAttribute('data-keyboard');
  root.setAttribute('data-keyboard', '');
  root.style.setProperty('--visible-top', `${view.offsetTop}px`);
  root.style.setProperty('--visible-height', `${view.height}px`);
  // What it was opened for may have been where it lies now.
  if (comes) document.activeElement?.scrollIntoView({ block: 'nearest' });
}

function clear(): void {
  const { documentElement: root } = document;
  root.removeAttribute('data-keyboard');
  for (const name of PROPERTIES) root.style.removeProperty(name);
}
