import type { Me } from '@attune/gateway-contract/auth';
import { useCallback, useState } from 'react';
import { translator } from '../../../i18n/translator.js';
import type { Move, Person, Step } from '../model/friend-lists.js';
import { doneSentence, failedSentence, wayBack } from '../model/friend-moves.js';
import { useTakeStep } from '../model/friends.queries.js';
import type { OutcomeOf } from './outcome.js';

/** Takes steps, and has a sentence for what came of the last one. `me`: null for a visitor. */
export function useOutcome(me: Me | null | undefined) {
  const [outcome, setOutcome] = useState<OutcomeOf>();
  const say = (kind: OutcomeOf['kind'], sentence: string, back?: OutcomeOf['back']) =>
    setOutcome(before => ({ kind, sentence, at: (before?.at ?? 0) + 1, ...(back && { back }) }));
  const takeStep = useTakeStep({
    onDone: step => say('success', doneSentence(step), backFrom(step)),
    onFailed: (step, error) => {
      const sentence = failedSentence(step, error);
      if (sentence) return say('error', sentence);
      // oxlint-disable-next-line no-console -- the specification has this one logged, and nothing shown
      console.error(error);
    },
  });
  const backFrom = ({ move, person }: Step): OutcomeOf['back'] => {
    const back = wayBack[move];
    return (
      back && {
        label: translator('friends')(`back.${back.label}`),
        take: () => takeStep.mutate({ move: back.move, person }),
      }
    );
  };
  return {
    outcome,
    say,
    forget: useCallback(() => setOutcome(undefined), []),
    take: (move: Move, person: Person) =>
      me === null ? say('error', translator('friends')('pleaseLogIn')) : takeStep.mutate({ move, person }),
  };
}
