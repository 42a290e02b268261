import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Brings the section that the address names, as /privacy#cookies, into sight, and moves the focus to its heading. */
export function useSectionOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash]);
}
