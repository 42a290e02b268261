import type { Answer } from '@attune/gateway-contract/matching-routes';
import { useRef, useState } from 'react';
import type { AskedQuestion } from '../../question-texts/model/own-questions.js';
import { isSensitive, useDeleteAnswer, useSaveAnswer } from './answers.queries.js';

/**
 * An answer as it is chosen: each choice is stored at once, and stays chosen where that fails. `shares`: whether the member
 * shares what they answer.
 */
export function useAnswerDraft(question: AskedQuestion, stored: Answer | undefined, shares: boolean) {
  const [draft, setDraft] = useState(stored);
  const save = useSaveAnswer();
  const remove = useDeleteAnswer();
  const sent = useRef<Promise<unknown>>(Promise.resolve());

  const store = (next: Answer) => {
    setDraft(next);
    // Others accept nothing of it: that is said at the field, and not stored.
    if (next.accepted.length === 0) return;
    sent.current = save.mutateAsync(next);
    // What went wrong is in `save`.
    sent.current.catch(() => {});
  };
  return {
    draft,
    save,
    choose: (option: string) => store(answered(question, draft, option, shares)),
    set: (change: Partial<Answer>) => draft && store({ ...draft, ...change }),
    retry: () => draft && store(draft),
    remove: () => remove.mutate(question.id, { onSuccess: () => setDraft(undefined) }),
    isRemoving: remove.isPending,
    removal: remove.error,
    /** Resolves to whether all is stored. */
    isStored: async () => {
      if (draft?.accepted.length === 0) return false;
      return sent.current.then(
        () => true,
        () => false,
      );
    },
  };
}

/**
 * What a member accepts by default: their own answer and its neighbours. Their own answer alone where the question may
 * exclude members, or where the neighbours would make it every answer, which says nothing.
 */
export function acceptedBy(question: AskedQuestion, answer: string): string[] {
  const options = Object.keys(question.options);
  const place = options.indexOf(answer);
  const near = options.slice(Math.max(0, place - 1), place + 2);
  return question.mayBeDealbreaker || near.length === options.length ? [answer] : near;
}

/** A first or a changed answer. The details stay, except accepted answers that followed from the earlier answer. */
export function answered(question: AskedQuestion, before: Answer | undefined, answer: string, shares = false): Answer {
  const byDefault = acceptedBy(question, answer);
  const mayBeQuoted = shares && !isSensitive(question.id);
  if (!before) return { question: question.id, answer, accepted: byDefault, weight: 'little', mayBeQuoted };
  const isChosen = !isSame(before.accepted, acceptedBy(question, before.answer));
  return { ...before, answer, accepted: isChosen ? before.accepted : byDefault };
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every(option => other.includes(option));
