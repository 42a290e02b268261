import { createContext, useContext } from 'react';
import type { Answered } from '../../answered-part/model/use-answered-words.js';
import type { ReportAbout } from '../../report/model/report.js';
import type { Person, StepKind } from '../model/friend-lists.js';
import type { OutcomeText } from './action-outcome.js';

/** The question that has to be answered first. */
export type Question =
  | { ask: 'decline' | 'unfriend' | 'block'; person: Person }
  /** Begins a request; `about`: what of the person's it answers. */
  | { ask: 'request'; person: Person; about?: Answered }
  /** The request has arrived, which its dialog says for a moment. */
  | { ask: 'sent'; person: Person }
  | { ask: 'report'; person: Person; about: ReportAbout; mayBlock: boolean };

interface FriendsScreen {
  /** False until it is known who is signed in: nothing can be sent before. */
  isReady: boolean;
  take: (kind: StepKind, person: Person) => void;
  ask: (question: Question) => void;
  /** Shows the outcome of another action, in place of the sentence before. */
  say: (kind: OutcomeText['kind'], sentence: string, back?: OutcomeText['back']) => void;
  question: Question | undefined;
}

/** What can be done to the people on a screen. */
export const FriendsContext = createContext<FriendsScreen | undefined>(undefined);

export function useFriendsScreen(): FriendsScreen {
  const screen = useContext(FriendsContext);
  if (!screen) throw new Error('Not inside of MemberActions.');
  return screen;
}
