import type { Me } from '@attune/gateway-contract/auth';
import { useCallback, useState } from 'react';
import { translator } from '../../../i18n/translator.js';
import type { Person, Step, StepKind } from '../model/friend-lists.js';
import { doneSentence, failedSentence, wayBack } from '../model/friend-steps.js';
import { useSaid, useTakeStep } from '../model/friends.queries.js';
import { useShowNewFriend } from '../../session/model/new-friend.query.js';
import type { OutcomeText } from './action-outcome.js';

/** Takes steps, and has a sentence for the outcome of the last one. `me`: null for a visitor. */
export function useActionOutcome(me: Me | null | undefined) {
  const [outcome, setOutcome] = useState<OutcomeText>();
  const showNewFriend = useShowNewFriend();
  const tell = (told: Omit<OutcomeText, 'at'>) => setOutcome(before => ({ ...told, at: (before?.at ?? 0) + 1 }));
  const say = (kind: OutcomeText['kind'], sentence: string, back?: OutcomeText['back']) =>
    tell({ kind, sentence, ...(back && { back }) });
  const saidTo = useSaid();
  const takeStep = useTakeStep({
    onDone: step => {
      tell({ kind: 'success', sentence: doneSentence(step), ...backFrom(step), ...onwardFrom(step) });
      if (step.kind === 'accept') showNewFriend({ person: step.person, note: noteFrom(step.person) });
    },
    onFailed: (step, error) => {
      const sentence = failedSentence(step, error);
      if (sentence) return say('error', sentence);
      // oxlint-disable-next-line no-console -- the specification has this one logged, and nothing shown
      console.error(error);
    },
  });
  const noteFrom = ({ _id }: Person) => me?.friendRequests.find(request => request._id === _id)?.note ?? null;
  const backFrom = ({ kind, person }: Step): Pick<OutcomeText, 'back'> => {
    const back = wayBack[kind];
    if (!back) return {};
    const label = translator('friends')(`back.${back.label}`);
    const said = back.kind === 'send' ? saidTo(person) : {};
    return { back: { label, take: () => takeStep.mutate({ kind: back.kind, person, ...said }) } };
  };
  return {
    outcome,
    say,
    forget: useCallback(() => setOutcome(undefined), []),
    take: (kind: StepKind, person: Person) =>
      me === null ? say('error', translator('friends')('pleaseLogIn')) : takeStep.mutate({ kind, person }),
  };
}

/** Who is a friend from now on can be written to. */
function onwardFrom({ kind, person }: Step): Pick<OutcomeText, 'onward'> {
  if (kind !== 'accept') return {};
  return { onward: { label: translator('friends')('sayHi'), to: `/messaging?with=${person._id}` } };
}
