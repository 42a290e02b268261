import type { Answer, Weight } from '@attune/matching-contract/answer';
import { optionsOf, QUESTIONS, type QuestionId } from '@attune/matching-contract/questions';

/**
 * A member's answers as they are stored and compared: three bytes for each question, in the order of ids. The answer as the place
 * of its option, from 1, or 0 without one; a bit for each accepted option; weight (two bits) and whether it may be quoted (a third).
 */
export type AnswerBytes = Uint8Array;

const SIZE = 3;
const WEIGHTS: readonly Weight[] = ['none', 'little', 'much'];
const WEIGHT_BITS = 0b011;
const QUOTABLE = 0b100;

/** One answer as numbers; `answer` is 0 where there is none. */
export interface AnswerCode {
  answer: number;
  accepted: number;
  weight: number;
  mayBeQuoted: boolean;
}

export const noAnswers = (): AnswerBytes => new Uint8Array(QUESTIONS.length * SIZE);

/** Bytes from before a question was added end earlier: it is not answered. */
export function answerAt(bytes: AnswerBytes, question: QuestionId): AnswerCode {
  const at = (question - 1) * SIZE;
  const flags = bytes[at + 2] ?? 0;
  return {
    answer: bytes[at] ?? 0,
    accepted: bytes[at + 1] ?? 0,
    weight: flags & WEIGHT_BITS,
    mayBeQuoted: (flags & QUOTABLE) !== 0,
  };
}

export const isAccepted = (accepted: number, answer: number) => answer > 0 && (accepted & (1 << (answer - 1))) !== 0;

/** Who accepts every answer says nothing about others: that weighs nothing, so that it lifts no member either. */
export function withAnswer(
  bytes: AnswerBytes,
  { question, answer, accepted, weight, mayBeQuoted }: Answer,
): AnswerBytes {
  const options = optionsOf(question);
  const mask = accepted.reduce((bits, option) => bits | (1 << options.indexOf(option)), 0);
  const isEverything = mask === (1 << options.length) - 1;
  const flags = (isEverything ? 0 : WEIGHTS.indexOf(weight)) | (mayBeQuoted ? QUOTABLE : 0);
  return replaced(bytes, question, [options.indexOf(answer) + 1, mask, flags]);
}

export const withoutAnswer = (bytes: AnswerBytes, question: QuestionId): AnswerBytes =>
  replaced(bytes, question, [0, 0, 0]);

/** The given answers, as the contract names them. */
export function toAnswers(bytes: AnswerBytes): Answer[] {
  return QUESTIONS.flatMap(({ id: question }) => {
    const { answer, accepted, weight, mayBeQuoted } = answerAt(bytes, question);
    const options = optionsOf(question);
    const chosen = options[answer - 1];
    if (chosen === undefined) return [];
    const acceptedOptions = options.filter((_, index) => isAccepted(accepted, index + 1));
    return [{ question, answer: chosen, accepted: acceptedOptions, weight: WEIGHTS[weight] ?? 'none', mayBeQuoted }];
  });
}

function replaced(bytes: AnswerBytes, question: QuestionId, answer: number[]): AnswerBytes {
  const next = noAnswers();
  next.set(bytes.subarray(0, next.length));
  next.set(answer, (question - 1) * SIZE);
  return next;
}
