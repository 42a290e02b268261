import { useLayoutEffect } from 'react';

/** Makes the page usable: what stood there until this is rendered was prerendered markup. */
export function PrerenderHandoff() {
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    root?.removeAttribute('inert');
    root?.removeAttribute('aria-busy');
  }, []);
  return null;
}
