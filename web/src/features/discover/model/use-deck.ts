import type { Card } from '@attune/gateway-contract/matching-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMarkSeen } from './seen-people.js';

/** Kept while other pages are looked at, and forgotten with the session. */
const PLACE = ['matching', 'place'];

/** The shown card, and its place. */
interface Place {
  id: string | undefined;
  at: number;
}

/** One card at a time. After the last one comes the end of the day, where `card` is undefined. */
export function useDeck(cards: Card[], date: string) {
  const queryClient = useQueryClient();
  const key = [...PLACE, date];
  const [place, setPlace] = useState(() => queryClient.getQueryData<Place>(key) ?? { id: cards[0]?.person._id, at: 0 });
  const found = cards.findIndex(({ person }) => person._id === place.id);
  // The next card takes the place of a removed one. A card that comes back is shown again.
  const at = found === -1 ? Math.min(place.at, cards.length) : found;
  useMarkSeen(date, cards[at]);
  const go = (next: Place) => {
    queryClient.setQueryData<Place>(key, next);
    setPlace(next);
  };
  const goTo = (to: number) => {
    const within = Math.max(0, Math.min(to, cards.length));
    go({ id: cards[within]?.person._id, at: within });
  };
  return {
    at,
    card: cards[at],
    back: () => goTo(at - 1),
    on: () => goTo(at + 1),
    /** Shows a card as soon as it is there. */
    show: ({ person }: Card) => go({ id: person._id, at }),
  };
}

/** Reports how the deck of a day is made to begin with a card, before Discover is opened. */
export function useBeginWith(date: string) {
  const queryClient = useQueryClient();
  return ({ person }: Card, at: number): void => {
    queryClient.setQueryData<Place>([...PLACE, date], { id: person._id, at });
  };
}
