import { useLayoutEffect, type RefObject } from 'react';

/** Tells the styles of an element how high the navigation at the bottom of the screen is; nothing where it is not there. */
export function useNavigationHeight(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const tell = () => {
      const ways = [...document.querySelectorAll('nav')].find(nav => getComputedStyle(nav).position === 'fixed');
      element.current?.style.setProperty('--navigation-height', `${ways?.offsetHeight ?? 0}px`);
    };
    tell();
    // With the first drawing of the page the navigation has no height yet.
    const observer = new ResizeObserver(tell);
    for (const seen of [document.body, ...document.querySelectorAll('nav')]) observer.observe(seen);
    window.addEventListener('resize', tell);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', tell);
    };
  }, [element]);
}
