import { useReducedMotion } from '@mantine/hooks';
import { useState } from 'react';

/** Whether clips run. They start by themselves, unless the person wants no motion; who pauses one, pauses those that follow. */
export function usePlayback() {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [wanted, setWanted] = useState(true);
  const [asked, setAsked] = useState(false);
  return {
    still,
    running: still ? asked : wanted,
    toggle: () => (still ? setAsked(!asked) : setWanted(!wanted)),
    /** The browser does not let it run by itself, or it cannot be played. */
    stop: () => (still ? setAsked(false) : setWanted(false)),
    /** Who wants no motion asks for each clip anew. */
    moveOn: () => setAsked(false),
  };
}
