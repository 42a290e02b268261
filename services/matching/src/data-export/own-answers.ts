import { instance } from '@attune/platform/instance/instance';
import { wordsIn } from '@attune/platform/instance/own-words';
import { type AnswerCode, isAccepted, ownAnswersIn, WEIGHTS } from '../answers/answer-bytes.js';
import type { Seeker } from '../seekers/seeker.js';

/** All that is stored of the operator's own questions: in words, or by the answer's place where the question isn't asked any more. */
export function ownAnswersOf({ answers }: Seeker) {
  return ownAnswersIn(answers).map(({ question: id, code }) => {
    const asked = instance().questions?.find(question => question.id === id);
    const words = asked && wordsIn(asked, 'en');
    const said = (place: number) => words?.answers[place - 1] ?? place;
    return {
      question: words?.question ?? id,
      answer: said(code.answer),
      accepted: placesIn(code).map(said),
      weight: WEIGHTS[code.weight] ?? 'none',
      mayBeQuoted: code.mayBeQuoted,
    };
  });
}

const placesIn = ({ accepted }: AnswerCode) => [1, 2, 3, 4, 5, 6, 7, 8].filter(place => isAccepted(accepted, place));
