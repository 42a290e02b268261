import type { Mark } from '@attune/auth-contract/shown-marks';
import type { DistanceBand, Intention } from '@attune/matching-contract/limits';
import { type QuestionId, questionOf } from '@attune/matching-contract/questions';
import { type AnswerBytes, answerAt, isAccepted } from '../answers/answer-bytes.js';
import { type Cell, isWithin } from '../places/grid.js';
import { keysFor } from './gender-keys.js';

/** What decides whether two members may be suggested to each other. */
export interface Candidate {
  keys: string[];
  age: number;
  ageFrom: number;
  ageTo: number;
  cell: Cell;
  distance: DistanceBand;
  intention: Intention;
  dealbreakers: QuestionId[];
  answers: AnswerBytes;
  /** One of these marks has to be shown. Empty: people with and without marks. */
  asksFor: Mark[];
  /** Those that everyone sees. */
  marks: Mark[];
}

/** Whether each of the two is within the limits of the other one. The one place where that is decided. */
export const suit = (one: Candidate, other: Candidate): boolean =>
  isWithinLimits(one, other) && isWithinLimits(other, one);

/** Whether each of the two is of a gender that the other one looks for. */
export const seekEachOther = (one: Pick<Candidate, 'keys'>, other: Pick<Candidate, 'keys'>): boolean =>
  keysFor(one.keys).some(key => other.keys.includes(key));

/** Whether the other one shows a mark that is asked for. */
export const showsAskedMark = ({ asksFor }: Pick<Candidate, 'asksFor'>, { marks }: Pick<Candidate, 'marks'>): boolean =>
  asksFor.length === 0 || asksFor.some(mark => marks.includes(mark));

/** The intentions that go with this one. */
export const intentionsWith = (intention: Intention): Intention[] =>
  intention === 'open' ? ['relationship', 'dating', 'open'] : [intention, 'open'];

function isWithinLimits(mine: Candidate, yours: Candidate): boolean {
  return (
    yours.age >= mine.ageFrom &&
    yours.age <= mine.ageTo &&
    seekEachOther(mine, yours) &&
    showsAskedMark(mine, yours) &&
    intentionsWith(mine.intention).includes(yours.intention) &&
    isWithin(mine.cell, yours.cell, mine.distance) &&
    mine.dealbreakers.every(question => isAcceptable(mine.answers, yours.answers, question))
  );
}

/**
 * Unanswered by either of the two, a question excludes no member; nor does a belief that its owner does not let be quoted: that they are
 * not suggested would say what no card may say.
 */
function isAcceptable(mine: AnswerBytes, yours: AnswerBytes, question: QuestionId): boolean {
  const wish = answerAt(mine, question);
  const { answer, mayBeQuoted } = answerAt(yours, question);
  const isPrivate = questionOf(question)?.consent === 'beliefs' && !mayBeQuoted;
  return wish.answer === 0 || answer === 0 || isPrivate || isAccepted(wish.accepted, answer);
}
