import type { Me } from '@attune/gateway-contract/auth';
import { useCallback, useState } from 'react';
import type { Move, Person } from './friend-lists.js';
import { doneSentence, failedSentence } from './friend-moves.js';
import { useTakeStep } from './friends.queries.js';
import type { OutcomeOf } from './outcome.js';

/** Takes steps, and has a sentence for what came of the last one. `me`: null when it is known that nobody is signed in. */
export function useOutcome(me: Me | null | undefined) {
  const [outcome, setOutcome] = useState<OutcomeOf>();
  const say = (kind: OutcomeOf['kind'], sentence: string) =>
    setOutcome(before => ({ kind, sentence, at: (before?.at ?? 0) + 1 }));
  const takeStep = useTakeStep({
    onDone: step => say('success', doneSentence(step)),
    onFailed: (step, error) => {
      const sentence = failedSentence(step, error);
      if (sentence) return say('error', sentence);
      // oxlint-disable-next-line no-console -- the specification has this one logged, and nothing shown
      console.error(error);
    },
  });
  return {
    outcome,
    say,
    forget: useCallback(() => setOutcome(undefined), []),
    take: (move: Move, person: Person) =>
      me === null ? say('error', 'Please log in.') : takeStep.mutate({ move, person }),
  };
}
