import { COMMENTS_COUNTED_AT_MOST, type ListedMoment } from '@attune/gateway-contract/moments';
import { useState } from 'react';
import { moments, type Moment } from './moments.js';
import { useLikes } from './likes.queries.js';

type Way = 'up' | 'down';

/** How many of the next moments are offered next to the shown one. */
const OFFERED = 3;

/** Which moment is shown, and who likes it. */
export function useFeed() {
  const [index, setIndex] = useState(0);
  const [way, setWay] = useState<Way>();
  const likes = useLikes();

  const current = at(index);
  const kept = likes.of(current.id);
  const counts = countsOf(current, kept);
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
    like: {
      count: counts.likes,
      isLiked: kept?.isLiked ?? false,
      /** Undefined until it is known whether the member likes it. */
      toggle: kept && (() => likes.toggle(current.id)),
      /** Why a change was not stored. */
      notSaved: likes.notSaved?.momentId === current.id ? likes.notSaved.message : undefined,
      isMissing: likes.isMissing,
      askAgain: likes.askAgain,
    },
    comments: {
      count: counts.comments,
      areMore: kept?.comments === COMMENTS_COUNTED_AT_MOST,
    },
    /** The counts are the sample's. */
    areCountsMadeUp: counts.areMadeUp,
    up: () => go(-1, 'up'),
    down: () => go(1, 'down'),
    forward: (steps: number) => go(steps, 'down'),
  };
}

/**
 * What is counted of a clip. The sample's numbers stand only where no member has liked it or commented on it yet: after that members
 * alone count. Nothing is counted until it is known what they did.
 */
function countsOf(sample: Moment, kept: ListedMoment | undefined) {
  if (!kept) return { likes: 0, comments: 0, areMadeUp: false };
  const areMadeUp = kept.likes === 0 && kept.comments === 0;
  const { likes, comments } = areMadeUp ? sample : kept;
  return { likes, comments: comments ?? 0, areMadeUp };
}

export type Feed = ReturnType<typeof useFeed>;

function at(index: number): Moment {
  const moment = moments[index];
  if (!moment) throw new Error(`There is no moment ${index}.`);
  return moment;
}
