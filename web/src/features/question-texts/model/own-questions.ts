import { matchingApi, type OwnQuestion, type Question, QUESTIONS } from '@attune/gateway-contract/matching-routes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.js';
import { ownVersion } from '../../../own-version.js';

/** A question that members are asked here: the product's, or one of the operator's own. */
export interface AskedQuestion extends Omit<Question, 'key' | 'text' | 'topic'> {
  topic: Question['topic'] | 'own';
}

const NONE: OwnQuestion[] = [];
/** A process that still has an older file may have answered. */
const TEN_MINUTES_MS = 600_000;

/** What the operator asks; nothing is asked for where they ask nothing. */
export function useOwnQuestions() {
  const version = ownVersion('own-questions');
  const query = useQuery({
    queryKey: ['own-questions', version],
    queryFn: async () => (await call(matchingApi.ownQuestions)).questions,
    enabled: version !== undefined,
    staleTime: TEN_MINUTES_MS,
  });
  // After a failure the others can be answered, also while it's tried again.
  return { questions: query.data ?? NONE, isLoading: query.isLoading && query.errorUpdateCount === 0 };
}

/** All questions in the order in which they are asked: the operator's own come last. */
export function useAskedQuestions(): { questions: readonly AskedQuestion[]; isLoading: boolean } {
  const { questions: own, isLoading } = useOwnQuestions();
  return useMemo(() => ({ questions: [...QUESTIONS, ...own.map(toAsked)], isLoading }), [own, isLoading]);
}

function toAsked({ id, words }: OwnQuestion): AskedQuestion {
  const [first] = Object.values(words);
  return { id, topic: 'own', options: optionsOf(first?.answers ?? []) };
}

/** By the options' ids, which count up from 1. */
export const optionsOf = (answers: readonly string[]): Record<string, string> =>
  Object.fromEntries(answers.map((text, index) => [String(index + 1), text]));
