import type { Card } from '@attune/gateway-contract/matching-routes';
import { createContext, useContext } from 'react';
import type { Relation } from '../../friends/model/friend-lists.js';

interface Discover {
  /** What a suggested member is to the reader. */
  relation: (card: Card) => Relation;
  pass: (card: Card) => void;
  undo: (card: Card) => void;
  /** Who was passed on in the last seconds, and can be brought back. */
  undoable: Card | undefined;
}

/** What can be done with the cards of a day. */
export const DiscoverContext = createContext<Discover | undefined>(undefined);

export function useDiscover(): Discover {
  const discover = useContext(DiscoverContext);
  if (!discover) throw new Error('Not on the Discover page.');
  return discover;
}
