import { useEffect, useRef, type RefObject } from 'react';

/** Leads to the first wrong field of a form, each time that something is found wrong. */
export function useFocusOnFault(faults: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty="true"] input');
    const closed = first?.closest('details');
    if (closed) closed.open = true;
    first?.focus();
  }, [faults]);
  return form;
}
