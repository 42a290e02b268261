import { useReducedMotion } from '@mantine/hooks';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Messages } from '../../../i18n/catalogues.js';
import { translator } from '../../../i18n/translator.js';

interface Slide {
  picture: string;
  /** In the language that is spoken when it is read. */
  readonly caption: string;
}

const slide = (name: keyof Messages['landing']['slideShow']['captions']): Slide => ({
  picture: `/landing/slide-${name}.svg`,
  get caption() {
    return translator('landing')(`slideShow.captions.${name}`);
  },
});

/** The six slides, in the order in which they are shown. */
export const slides: Slide[] = [
  slide('cafe'),
  slide('waves'),
  slide('talk'),
  slide('moments'),
  slide('assistant'),
  slide('safety'),
];

const ADVANCE_EVERY = 3000;
const FAR_ENOUGH = 40;

/** Slides in a circle that follow each other by themselves, unless the person looks, pauses, or wants no motion. */
export function useSlides() {
  const still = useReducedMotion() ?? false;
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = !paused && !hovered && !focused && !still;

  const turn = (steps: number) => setSelected(last => (last + steps + slides.length) % slides.length);
  const next = () => turn(1);
  const previous = () => turn(-1);

  useEffect(() => {
    if (!running) return;
    // Anew for each slide, so that a slide chosen by hand stays as long as the others.
    const timer = setTimeout(() => setSelected(last => (last + 1) % slides.length), ADVANCE_EVERY);
    return () => clearTimeout(timer);
  }, [running, selected]);

  return {
    selected,
    running,
    paused,
    canPause: !still,
    togglePaused: () => setPaused(!paused),
    next,
    previous,
    swipe: useSwipe({ next, previous }),
    /** Put these on the element around the slides and their buttons. */
    attention: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

/** A finger that pushes the picture to the side. */
function useSwipe({ next, previous }: { next: () => void; previous: () => void }) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = isPrimary && pointerType !== 'mouse' ? clientX : undefined;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = clientX - (start.current ?? clientX);
      start.current = undefined;
      if (way < -FAR_ENOUGH) next();
      if (way > FAR_ENOUGH) previous();
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
