import type { Answer } from '@attune/matching-contract/answer';
import * as fc from 'fast-check';
import { someAnswers } from '../../test/random-candidates.fixture.js';
import { answerAt, noAnswers, withAnswer } from '../answers/answer-bytes.js';
import { topicsOf } from './topics.js';

const answers = (...given: Answer[]) => given.reduce(withAnswer, noAnswers());
const said = (question: number, answer: string, accepted: string[], more: Partial<Answer> = {}): Answer => {
  return { question, answer, accepted, weight: 'little', mayBeQuoted: true, ...more };
};

describe('what a card quotes', () => {
  test('agreements are answers that each of the two accepts; a refused one is to be talked about early', () => {
    const mine = answers(
      said(1, 'slowly', ['slowly']),
      said(20, 'no', ['no']),
      said(23, 'morning', ['morning', 'day']),
    );
    const theirs = answers(
      said(1, 'slowly', ['slowly']),
      said(20, 'daily', ['daily', 'no']),
      said(23, 'day', ['morning']),
    );

    expect(topicsOf(mine, theirs)).toEqual({
      agreements: [
        { question: 1, mine: 'slowly', theirs: 'slowly' },
        { question: 23, mine: 'morning', theirs: 'day' },
      ],
      talkAboutEarly: { question: 20, mine: 'no', theirs: 'daily' },
      why: { compared: 3, agreed: 2 },
    });
  });

  test('what matters most to the reader comes first, three agreements at most', () => {
    const both = ['slowly', 'few', 'much'].map((answer, index) => said(index + 1, answer, [answer]));
    const mine = answers(...both, said(11, 'never', ['never'], { weight: 'much' }));
    const theirs = answers(...both, said(11, 'never', ['never']));

    expect(topicsOf(mine, theirs).agreements.map(({ question }) => question)).toEqual([11, 1, 2]);
  });

  test('of what matters as much, the same answer of both comes first', () => {
    const mine = answers(said(1, 'slowly', ['quickly']), said(11, 'never', ['never']));
    const theirs = answers(said(1, 'quickly', ['slowly']), said(11, 'never', ['never']));

    expect(topicsOf(mine, theirs).agreements.map(({ question }) => question)).toEqual([11, 1]);
  });

  test('a question that one of both has not answered is not compared', () => {
    const given = answers(said(1, 'slowly', ['slowly']));
    const missing = Uint8Array.from([0, 1, 0b100]);

    expect(topicsOf(given, missing).why.compared).toBe(0);
    expect(topicsOf(missing, given).why.compared).toBe(0);
  });

  test('an answer is quoted and counted only where both allow it', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, (mine, theirs) => {
        const { agreements, talkAboutEarly, why } = topicsOf(mine, theirs);
        const quoted = [...agreements, ...(talkAboutEarly ? [talkAboutEarly] : [])];
        const isQuotable = (id: number) => answerAt(mine, id).mayBeQuoted && answerAt(theirs, id).mayBeQuoted;
        expect(quoted.every(({ question }) => isQuotable(question))).toBe(true);
        expect(why.agreed).toBeLessThanOrEqual(why.compared);
      }),
    );
  });
});
