import { ActionIcon } from '@mantine/core';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import classes from './to-newest.module.css';

interface ToNewestProps {
  label: string;
  /** The messages, which have the focus once the button is gone: it goes as soon as their end is in sight. */
  view: RefObject<HTMLElement | null>;
  onGo: () => void;
}

/** Leads to the end of a conversation. It stands in a corner of what is positioned around it. */
export function ToNewest({ label, view, onGo }: ToNewestProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    const messages = view.current;
    return () => {
      if (document.activeElement === own) messages?.focus({ preventScroll: true });
    };
  }, [view]);
  return (
    <ActionIcon
      ref={button}
      className={classes['toEnd']}
      variant="default"
      size={44}
      radius="xl"
      aria-label={label}
      onClick={onGo}
    >
      <ArrowDown size={20} aria-hidden />
    </ActionIcon>
  );
}
