import { Title, type TitleOrder } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface PageHeadingProps {
  children: string;
  /** The browser tab's title, where it differs from the heading. */
  documentTitle?: string;
  className?: string | undefined;
  ta?: 'center';
  size?: `h${TitleOrder}`;
}

/** Whether another screen was shown since the page was loaded: who comes back to the first one has not come from outside. */
let hasMoved = false;

/** The one h1 of a screen. It names the tab and takes the focus when a person arrives from another screen. */
export function PageHeading({ children, documentTitle, ...looks }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // As it was on arrival: a screen that writes to its own address is not arrived at again.
  const isFirstPlace = useLocation().key === 'default';
  const [arrivedFromOutside] = useState(isFirstPlace && !hasMoved);
  const [wentBack] = useState(useNavigationType() === 'POP');
  const name = documentTitle ?? children;

  useEffect(() => {
    if (!isFirstPlace) hasMoved = true;
  }, [isFirstPlace]);
  useEffect(() => {
    if (arrivedFromOutside) return;
    heading.current?.focus({ preventScroll: true });
    if (!wentBack) window.scrollTo(0, 0);
  }, [arrivedFromOutside, wentBack]);

  return (
    <>
      <title>{name.includes('Attune') ? name : `${name} · Attune`}</title>
      <Title order={1} ref={heading} tabIndex={-1} {...looks}>
        {children}
      </Title>
    </>
  );
}
