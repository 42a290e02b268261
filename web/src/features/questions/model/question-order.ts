import type { Answer } from '@attune/gateway-contract/matching-routes';
import type { AskedQuestion } from '../../question-texts/model/own-questions.js';

/** What a member is asked, and what of it they answered. */
export interface Asking {
  questions: readonly AskedQuestion[];
  answers: Answer[];
}

/** The question to go on with: the first after `from` that is neither answered nor skipped. */
export function nextQuestion(
  { questions, answers }: Asking,
  skipped: readonly number[],
  from?: AskedQuestion,
): AskedQuestion | undefined {
  const isAnswered = (id: number) => answers.some(({ question }) => question === id);
  const after = questions.slice(questions.findIndex(({ id }) => id === from?.id) + 1);
  return after.find(({ id }) => !skipped.includes(id) && !isAnswered(id));
}

/** Where one goes from a question: to the next one, or to the list when there is none after it. */
export function addressAfter(question: AskedQuestion, asking: Asking, skipped: readonly number[]): string {
  const next = nextQuestion(asking, skipped, question);
  return next ? `?question=${next.id}` : '?view=answers';
}

/** The question before one. */
export const questionBefore = ({ id }: AskedQuestion, { questions }: Asking): AskedQuestion | undefined =>
  questions[questions.findIndex(question => question.id === id) - 1];

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
