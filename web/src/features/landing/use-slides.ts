import useEmblaCarousel from 'embla-carousel-react';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

const ADVANCE_EVERY = 3000;

/** Slides in a circle that follow each other by themselves, unless the person looks, pauses, or wants no motion. */
export function useSlides() {
  const still = useReducedMotion() ?? false;
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: still ? 0 : 28 });
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = !paused && !hovered && !focused && !still;

  useEffect(() => {
    const select = () => setSelected(carousel?.selectedScrollSnap() ?? 0);
    carousel?.on('select', select);
    return () => void carousel?.off('select', select);
  }, [carousel]);

  useEffect(() => {
    if (!running || !carousel) return;
    // Anew for each slide, so that a slide chosen by hand stays as long as the others.
    const timer = setTimeout(() => carousel.scrollNext(), ADVANCE_EVERY);
    return () => clearTimeout(timer);
  }, [running, carousel, selected]);

  return {
    viewport,
    selected,
    running,
    paused,
    canPause: !still,
    togglePaused: () => setPaused(!paused),
    next: () => carousel?.scrollNext(),
    previous: () => carousel?.scrollPrev(),
    /** Put these on the element around the slides and their buttons. */
    attention: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
