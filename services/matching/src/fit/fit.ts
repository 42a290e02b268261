import { type AnswerBytes, answerAt, isAccepted } from '../answers/answer-bytes.js';
import type { FitLevel } from '@attune/matching-contract/figures.methods';
import { askedQuestions } from '../questions/asked-questions.js';

/** What a question counts, by its weight: none, little, much. */
const POINTS = [0, 1, 3];
/** Points that are half accepted from the beginning: with few answers in common the share stays near ½. */
const PRIOR = 4;
/** From which fit on a level begins. */
const MIDDLE = 0.65;
const HIGH = 0.75;
/** How much being shown often moves a member down. */
const EXPOSURE = 0.08;

/** Which share of your answers I accept, by the weights that I gave: between 0 and 1, and ½ where nothing is compared. */
export function acceptedShare(mine: AnswerBytes, yours: AnswerBytes): number {
  let accepted = PRIOR / 2;
  let compared = PRIOR;
  for (const { id } of askedQuestions()) {
    const wish = answerAt(mine, id);
    const { answer } = answerAt(yours, id);
    if (wish.answer === 0 || answer === 0) continue;
    const points = POINTS[wish.weight] ?? 0;
    compared += points;
    if (isAccepted(wish.accepted, answer)) accepted += points;
  }
  return accepted / compared;
}

/** How well two members fit: the geometric mean of both shares, so that neither side makes up for the other one. */
export const fit = (one: AnswerBytes, other: AnswerBytes): number =>
  Math.sqrt(acceptedShare(one, other) * acceptedShare(other, one));

/** The level is all that is kept of a fit, to compare meetings with. */
export function fitLevelOf(fits: number): FitLevel {
  if (fits >= HIGH) return 'high';
  return fits >= MIDDLE ? 'middle' : 'low';
}

/** What candidates are ordered by: fit, and below that who was shown less in the last days. Never popularity. */
export const orderScore = (fits: number, timesShown: number): number => fits - EXPOSURE * Math.log(1 + timesShown);
