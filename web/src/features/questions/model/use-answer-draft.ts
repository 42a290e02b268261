import type { Answer, Question } from '@attune/gateway-contract/matching-routes';
import { useRef, useState } from 'react';
import { answered } from './answer-draft.js';
import { useDeleteAnswer, useSaveAnswer } from './answers.queries.js';

/** An answer as it is chosen: each choice is stored at once, and stays chosen where that fails. */
export function useAnswerDraft(question: Question, stored: Answer | undefined) {
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
    choose: (option: string) => store(answered(question, draft, option)),
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
