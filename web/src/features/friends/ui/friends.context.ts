import { createContext, useContext } from 'react';
import type { Person, StepKind } from '../model/friend-lists.js';

/** What has to be answered before it is done. */
export type Question = { ask: 'decline' | 'unfriend' | 'block' | 'report'; person: Person };

interface FriendsScreen {
  /** False until it is known who is signed in: nothing can be sent before. */
  isReady: boolean;
  take: (kind: StepKind, person: Person) => void;
  ask: (question: Question) => void;
  question: Question | undefined;
}

/** What the people on the Friends screen can have done to them. */
export const FriendsContext = createContext<FriendsScreen | undefined>(undefined);

export function useFriendsScreen(): FriendsScreen {
  const screen = useContext(FriendsContext);
  if (!screen) throw new Error('Not on the Friends screen.');
  return screen;
}
