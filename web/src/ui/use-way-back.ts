import { useEffect, useRef } from 'react';

/** What is open above the page, each with its own entry in the window's history; the last one is on top. */
const open: (() => void)[] = [];
/** Whether the browser was told to leave the entries of what is closed, and has not done so yet. */
let isLeaving = false;
/** Where the page stood then. The browser would scroll it to where it stood when the entry was made, as if nothing below had changed. */
let stood = { left: 0, top: 0 };

/** How many things were open above the page when this entry of the history was made. */
export const layersIn = (entry: unknown): number => (entry as { layers?: number } | null)?.layers ?? 0;
const layersNow = () => layersIn(window.history.state);

/**
 * For what opens above the page: the way back closes it instead of leaving the page, on Android by the button or the gesture.
 * It is open while the component is there. `onClose` may change.
 */
export function useWayBack(onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onTop = () => close.current();
    // The same listener is added once.
    window.addEventListener('popstate', onPop);
    open.push(onTop);
    addEntries();
    return () => {
      const at = open.indexOf(onTop);
      if (at >= 0) open.splice(at, 1);
      // What opens in its place takes over the entry, and a link that closed it replaces it.
      setTimeout(leaveEntries);
    };
  }, []);
}

/** The same for what another component opens and closes, as a part of it while it is open. */
export function ClosedByWayBack({ onClose }: { onClose: () => void }): null {
  useWayBack(onClose);
  return null;
}

function addEntries(): void {
  if (isLeaving) return;
  // A link took the entry of what is still open where the next page is on its way.
  for (let layers = layersNow() + 1; layers <= open.length; layers += 1)
    window.history.pushState({ ...window.history.state, layers }, '');
}

function leaveEntries(): void {
  const left = layersNow() - open.length;
  if (isLeaving || left <= 0) return;
  isLeaving = true;
  stood = { left: window.scrollX, top: window.scrollY };
  window.history.go(-left);
}

function onPop(): void {
  if (isLeaving) {
    isLeaving = false;
    // The browser scrolls after this event, and draws later.
    setTimeout(() => window.scrollTo(stood));
    addEntries();
    return;
  }
  const layers = layersNow();
  // Forward leads to what was closed: it does not open again.
  if (layers > open.length) return leaveEntries();
  for (const close of open.splice(layers).reverse()) close();
}
