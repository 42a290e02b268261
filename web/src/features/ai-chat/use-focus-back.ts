import { useEffect, useState } from 'react';

/** For what stands above the page: when it is gone, the focus is where it came from, or near it. */
export function useFocusBack(): void {
  const [places] = useState(() => {
    const opener = document.activeElement;
    return [opener, opener?.closest('[tabindex]')];
  });
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const place = places.find(element => element?.isConnected);
      if (isLost && place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
    [places],
  );
}
