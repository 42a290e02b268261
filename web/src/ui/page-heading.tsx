import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { instanceName } from '../i18n/instance-name.js';
import classes from './page-heading.module.css';

interface PageHeadingProps {
  children: string;
  /** The browser tab's title, where it differs from the heading. */
  documentTitle?: string;
  className?: string | undefined;
  ta?: 'center';
  size?: 'h1' | 'h2';
  /** Its language, where it isn't the page's. */
  lang?: string | undefined;
}

/** How many characters a phone's bar has room for, at its size and at a smaller one in two lines. */
const LONG = 17;
const VERY_LONG = 34;

/** Whether another screen was shown since the page was loaded: who comes back to the first one has not come from outside. */
let hasMoved = false;

/** The one h1 of a screen. It names the tab and takes the focus when a person arrives from another screen. */
export function PageHeading({ children, documentTitle, className, ta, size = 'h1', lang }: PageHeadingProps) {
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
      <title>{name.includes(instanceName()) ? name : `${name} · ${instanceName()}`}</title>
      <h1
        ref={heading}
        tabIndex={-1}
        lang={lang}
        className={`${classes[size]} ${className ?? ''}`}
        style={ta && { textAlign: ta }}
        data-long={lengthOf(children)}
      >
        {children}
      </h1>
    </>
  );
}

function lengthOf({ length }: string) {
  if (length <= LONG) return undefined;
  return length > VERY_LONG ? 'very' : '';
}
