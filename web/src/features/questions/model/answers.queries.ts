import { matchingApi, questionOf, type Answer, type Settings } from '@attune/gateway-contract/matching-routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { matchingSettingsQuery } from '../../suggestions/model/settings.queries.js';

const { queryKey } = matchingSettingsQuery;

/** What was stored is shown at once; what matching shows of others is asked for again when it is looked at. */
function useKeepAnswers() {
  const queryClient = useQueryClient();
  return async (change: (answers: Answer[]) => Answer[]) => {
    // An answer from before the change must not undo it on the screen.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Settings>(queryKey, before => before && { ...before, answers: change(before.answers) });
    const predicate = ({ queryKey: [, name] }: { queryKey: readonly unknown[] }) => name !== queryKey[1];
    await queryClient.invalidateQueries({ queryKey: ['matching'], predicate });
  };
}

const withAnswer = (answers: Answer[], saved: Answer) =>
  [...without(answers, saved.question), saved].toSorted((a, b) => a.question - b.question);

const without = (answers: Answer[], id: number) => answers.filter(({ question }) => question !== id);

/** Faith and politics: such an answer is shared only where its owner says so for this one. */
export const isSensitive = (question: number): boolean => questionOf(question)?.consent !== undefined;

/** One after the other: the last choice counts. */
const scope = { id: 'answers' };

/** Sends what this version knows of an answer: one that came from a later version may have more. */
const save = ({ question, answer, accepted, weight, mayBeQuoted }: Answer) =>
  call(matchingApi.saveAnswer, { input: { question, answer, accepted, weight, mayBeQuoted } });

export function useSaveAnswer() {
  const keep = useKeepAnswers();
  return useMutation({
    scope,
    mutationFn: (input: Answer) => save(input),
    onSuccess: (_done, saved) => keep(answers => withAnswer(answers, saved)),
  });
}

interface Sharing {
  shares: boolean;
  /** The questions on the screen, whose answers their own form stores. */
  except: readonly number[];
}

/** Shares or withdraws all answers but those on faith and politics. What was stored before a failure stays. */
export function useShareAnswers() {
  const queryClient = useQueryClient();
  const keep = useKeepAnswers();
  return useMutation({
    scope,
    mutationFn: async ({ shares, except }: Sharing) => {
      // As they are once all that was decided before is stored.
      const { answers = [] } = queryClient.getQueryData<Settings>(queryKey) ?? {};
      const changed = answers.filter(
        ({ question, mayBeQuoted }) => !except.includes(question) && mayBeQuoted !== shares && !isSensitive(question),
      );
      for (const answer of changed) {
        const input = { ...answer, mayBeQuoted: shares };
        await save(input);
        await keep(now => withAnswer(now, input));
      }
    },
  });
}

export function useDeleteAnswer() {
  const keep = useKeepAnswers();
  return useMutation({
    scope,
    mutationFn: (question: number) => call(matchingApi.deleteAnswer, { input: { question } }),
    onSuccess: (_done, question) => keep(answers => without(answers, question)),
  });
}
