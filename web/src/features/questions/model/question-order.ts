import { type Answer, type Question, QUESTIONS } from '@attune/gateway-contract/matching-routes';

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

const KEY = 'attune.questions.skipped';

/** The questions that were skipped on this device: they are not asked again by themselves. Cleared with a log out. */
export function skippedQuestions(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export function noteSkipped(ids: readonly number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...skippedQuestions(), ...ids])]));
  } catch {
    // Forbidden: they are asked again on the next visit.
  }
}
