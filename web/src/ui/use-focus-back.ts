import { useEffect, useState } from 'react';

/**
 * For what stands above the page, or comes and goes in it: when it is gone, the focus is where it came from, or near it, or
 * at the head of the screen.
 */
export function useFocusBack(): void {
  const [places] = useState(() => {
    const opener = document.activeElement;
    return [opener, ownerOf(opener?.closest('[role="menu"]')), opener?.parentElement?.closest('[tabindex]')];
  });
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const place = places.find(isThere) ?? document.querySelector('h1');
      if (isLost && place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
    [places],
  );
}

const isThere = (element: Element | null | undefined) => element?.isConnected && element !== document.body;

/** A menu is gone by then, its button is not. */
const ownerOf = (menu: Element | null | undefined) => menu && document.querySelector(`[aria-controls="${menu.id}"]`);
