import type { Answer, Weight } from '@attune/matching-contract/answer';
import { QUESTIONS, type QuestionId } from '@attune/matching-contract/questions';
import { askedQuestions, optionsOf } from '../questions/asked-questions.js';

/**
 * A member's answers as they are compared: three bytes for each of the product's questions, in the order of ids, and behind them five for
 * each answer to a question of the operator's own, its id and the same three. The answer as the place of its option, from 1, or 0 without
 * one; a bit for each accepted option; weight (two bits) and whether it may be quoted (a third).
 */
export type AnswerBytes = Uint8Array;

const SIZE = 3;
const ID_SIZE = 2;
const OWN_SIZE = ID_SIZE + SIZE;
/** Where the answers to own questions begin. */
export const PRODUCT_BYTES = QUESTIONS.length * SIZE;
export const WEIGHTS: readonly Weight[] = ['none', 'little', 'much'];
const WEIGHT_BITS = 0b011;
const QUOTABLE = 0b100;

/** One answer as numbers; `answer` is 0 where there is none. */
export interface AnswerCode {
  answer: number;
  accepted: number;
  weight: number;
  mayBeQuoted: boolean;
}

const UNANSWERED: AnswerCode = { answer: 0, accepted: 0, weight: 0, mayBeQuoted: false };

export const noAnswers = (): AnswerBytes => new Uint8Array(PRODUCT_BYTES);

const isOwn = (question: QuestionId) => question > QUESTIONS.length;

/** Bytes from before a question was added end earlier: it is not answered. */
export function answerAt(bytes: AnswerBytes, question: QuestionId): AnswerCode {
  if (!isOwn(question)) return codeAt(bytes, (question - 1) * SIZE);
  const at = ownPlaceOf(bytes, question);
  return at === undefined ? UNANSWERED : asAskedNow(codeAt(bytes, at), optionsOf(question).length);
}

/** Makes nothing: a thousand times a thousand members are compared. */
function ownPlaceOf(bytes: AnswerBytes, question: QuestionId): number | undefined {
  for (let at = PRODUCT_BYTES; at + OWN_SIZE <= bytes.length; at += OWN_SIZE)
    if (idAt(bytes, at) === question) return at + ID_SIZE;
  return undefined;
}

const idAt = (bytes: AnswerBytes, at: number): QuestionId => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);

function codeAt(bytes: AnswerBytes, at: number): AnswerCode {
  const flags = bytes[at + 2] ?? 0;
  return {
    answer: bytes[at] ?? 0,
    accepted: bytes[at + 1] ?? 0,
    weight: flags & WEIGHT_BITS,
    mayBeQuoted: (flags & QUOTABLE) !== 0,
  };
}

/** What is stored of own questions, also of those that aren't asked any more. */
export function ownAnswersIn(bytes: AnswerBytes): { question: QuestionId; code: AnswerCode }[] {
  return ownRecords(bytes).map(record => ({ question: idAt(record, 0), code: codeAt(record, ID_SIZE) }));
}

function ownRecords(bytes: AnswerBytes): Uint8Array[] {
  const count = Math.max(0, Math.floor((bytes.length - PRODUCT_BYTES) / OWN_SIZE));
  return Array.from({ length: count }, (_, index) => {
    const at = PRODUCT_BYTES + index * OWN_SIZE;
    return bytes.subarray(at, at + OWN_SIZE);
  });
}

/** An operator can take a question away, and options from its end: what isn't offered any more is neither answered nor accepted. */
function asAskedNow(code: AnswerCode, options: number): AnswerCode {
  const everything = (1 << options) - 1;
  const accepted = code.accepted & everything;
  if (code.answer > options || accepted === 0) return UNANSWERED;
  return { ...code, accepted, weight: accepted === everything ? 0 : code.weight };
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
  replaced(bytes, question, undefined);

/** The given answers, as the contract names them. */
export function toAnswers(bytes: AnswerBytes): Answer[] {
  return [...askedQuestions()].flatMap(({ id: question, options }) => {
    const { answer, accepted, weight, mayBeQuoted } = answerAt(bytes, question);
    const chosen = options[answer - 1];
    if (chosen === undefined) return [];
    const acceptedOptions = options.filter((_, index) => isAccepted(accepted, index + 1));
    return [{ question, answer: chosen, accepted: acceptedOptions, weight: WEIGHTS[weight] ?? 'none', mayBeQuoted }];
  });
}

function replaced(bytes: AnswerBytes, question: QuestionId, answer: number[] | undefined): AnswerBytes {
  const product = noAnswers();
  product.set(bytes.subarray(0, PRODUCT_BYTES));
  if (!isOwn(question)) product.set(answer ?? [0, 0, 0], (question - 1) * SIZE);
  const own = ownRecords(bytes).filter(record => idAt(record, 0) !== question);
  const added = isOwn(question) && answer ? [question >> 8, question & 255, ...answer] : [];
  return Uint8Array.from([product, ...own, added].flatMap(part => [...part]));
}
