import { useState } from 'react';
import { moments, type Moment } from './moments.js';

type Way = 'up' | 'down';

/** Which moment is shown, and which ones the member likes; both are forgotten when the screen is left. */
export function useFeed() {
  const [index, setIndex] = useState(0);
  const [way, setWay] = useState<Way>();
  const [liked, setLiked] = useState<ReadonlySet<string>>(new Set());

  const current = at(index);
  const go = (steps: number, towards: Way) => {
    setIndex((index + steps + moments.length) % moments.length);
    setWay(towards);
  };
  const toggleLike = () => {
    const next = new Set(liked);
    if (!next.delete(current.id)) next.add(current.id);
    setLiked(next);
  };

  return {
    current,
    next: at((index + 1) % moments.length),
    position: index + 1,
    total: moments.length,
    /** Undefined until the member went somewhere. */
    way,
    isLiked: liked.has(current.id),
    toggleLike,
    up: () => go(-1, 'up'),
    down: () => go(1, 'down'),
  };
}

export type Feed = ReturnType<typeof useFeed>;

function at(index: number): Moment {
  const moment = moments[index];
  if (!moment) throw new Error(`There is no moment ${index}.`);
  return moment;
}
