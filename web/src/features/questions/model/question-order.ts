import { QUESTIONS, type Answer, type Question } from '@attune/gateway-contract/matching-routes';

/** The question to go on with: the first after `from` that is neither answered nor skipped. */
export function nextQuestion(answers: Answer[], skipped: readonly number[], from = 0): Question | undefined {
  const isAnswered = (id: number) => answers.some(({ question }) => question === id);
  return QUESTIONS.find(({ id }) => id > from && !skipped.includes(id) && !isAnswered(id));
}

/** Where one goes from a question: to the next one, or to the list when there is none after it. */
export function addressAfter({ id }: Question, answers: Answer[], skipped: readonly number[]): string {
  const next = nextQuestion(answers, skipped, id);
  return next ? `?question=${next.id}` : '?view=answers';
}
