import { useState } from 'react';
import { moments, type Moment } from './moments.js';
import { useLikes } from './use-likes.js';

type Way = 'up' | 'down';

/** How many of the moments that follow are offered beside the one that is shown. */
const OFFERED = 3;

/** Which moment is shown, and which ones the member likes. */
export function useFeed() {
  const [index, setIndex] = useState(0);
  const [way, setWay] = useState<Way>();
  const { likes, toggle } = useLikes();

  const current = at(index);
  const go = (steps: number, towards: Way) => {
    setIndex((index + steps + moments.length) % moments.length);
    setWay(towards);
  };

  return {
    current,
    next: at((index + 1) % moments.length),
    following: Array.from({ length: OFFERED }, (_, step) => at((index + 1 + step) % moments.length)),
    position: index + 1,
    total: moments.length,
    /** Undefined until the member went somewhere. */
    way,
    isLiked: likes(current.id),
    toggleLike: () => toggle(current.id),
    up: () => go(-1, 'up'),
    down: () => go(1, 'down'),
    forward: (steps: number) => go(steps, 'down'),
  };
}

export type Feed = ReturnType<typeof useFeed>;

function at(index: number): Moment {
  const moment = moments[index];
  if (!moment) throw new Error(`There is no moment ${index}.`);
  return moment;
}
