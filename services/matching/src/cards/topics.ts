import type { Quote, Topics } from '@attune/matching-contract/card';
import type { QuestionId } from '@attune/matching-contract/questions';
import { type AnswerBytes, answerAt, isAccepted } from '../answers/answer-bytes.js';
import { askedQuestions } from '../questions/asked-questions.js';

const AGREEMENTS_AT_MOST = 3;

interface Compared {
  quote: Quote;
  isAgreement: boolean;
  weight: number;
}

/** The questions that both answered and both allow to be quoted: no other answer is on a card, or can be told from one. */
function compare(mine: AnswerBytes, theirs: AnswerBytes): Compared[] {
  return [...askedQuestions()]
    .flatMap(({ id: question, options }) => {
      const own = answerAt(mine, question);
      const other = answerAt(theirs, question);
      const [ownOption, otherOption] = [options[own.answer - 1], options[other.answer - 1]];
      if (!own.mayBeQuoted || !other.mayBeQuoted || ownOption === undefined || otherOption === undefined) return [];
      const isAgreement = isAccepted(own.accepted, other.answer) && isAccepted(other.accepted, own.answer);
      // The other one's weight is theirs alone: the caller's decides what they read first.
      return [{ quote: { question, mine: ownOption, theirs: otherOption }, isAgreement, weight: own.weight }];
    })
    .toSorted((one, next) => next.weight - one.weight || Number(isSame(next.quote)) - Number(isSame(one.quote)));
}

/** What a card quotes: what matters most to its reader comes first, and of that the same answer of both. */
export function topicsOf(
  mine: AnswerBytes,
  theirs: AnswerBytes,
): Topics & { why: { compared: number; agreed: number } } {
  const compared = compare(mine, theirs);
  const agreements = compared.filter(({ isAgreement }) => isAgreement);
  const open = compared.find(({ isAgreement }) => !isAgreement);
  return {
    agreements: agreements.slice(0, AGREEMENTS_AT_MOST).map(({ quote }) => quote),
    talkAboutEarly: open?.quote ?? null,
    why: { compared: compared.length, agreed: agreements.length },
  };
}

/** A question that a member answered and lets be quoted; null where there is none. Those that take a consent of their own stay untold. */
export function openQuestionOf(answers: AnswerBytes): QuestionId | null {
  const open = [...askedQuestions()].find(({ id, consent }) => {
    const { answer, mayBeQuoted } = answerAt(answers, id);
    return !consent && answer > 0 && mayBeQuoted;
  });
  return open?.id ?? null;
}

const isSame = ({ mine, theirs }: Quote) => mine === theirs;
