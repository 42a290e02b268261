import { useLayoutEffect } from 'react';

/** Lets people use the page: what stood there until this is drawn was a picture. */
export function PrerenderHandoff() {
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    root?.removeAttribute('inert');
    root?.removeAttribute('aria-busy');
  }, []);
  return null;
}
