import { QUESTIONS } from '@attune/matching-contract/questions';
import * as fc from 'fast-check';
import { someAnswers } from '../../test/random-candidates.fixture.js';
import { type AnswerBytes, answerAt, noAnswers, withAnswer, withoutAnswer } from '../answers/answer-bytes.js';
import { acceptedShare, fit, orderScore } from './fit.js';

const question = fc.integer({ min: 1, max: QUESTIONS.length });

/** The same answers, with one that `mine` accepts, or does not. */
function answering(mine: AnswerBytes, yours: AnswerBytes, id: number, isAgreeing: boolean): AnswerBytes | undefined {
  const { accepted } = answerAt(mine, id);
  const options = [1, 2, 3, 4, 5, 6].slice(0, Object.keys(QUESTIONS[id - 1]?.options ?? {}).length);
  const option = options.find(place => Boolean(accepted & (1 << (place - 1))) === isAgreeing);
  if (option === undefined) return undefined;
  const changed = yours.slice();
  changed[(id - 1) * 3] = option;
  return changed;
}

describe('fit', () => {
  test('it is symmetric and lies between 0 and 1', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, (one, other) => {
        expect(fit(one, other)).toBe(fit(other, one));
        expect(fit(one, other)).toBeGreaterThan(0);
        expect(fit(one, other)).toBeLessThan(1);
      }),
    );
  });

  test('it is monotone in agreement: an answer that becomes accepted never lowers it', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, question, (one, other, id) => {
        const [agreed, refused] = [answering(one, other, id, true), answering(one, other, id, false)];
        fc.pre(agreed !== undefined && refused !== undefined);
        expect(acceptedShare(one, agreed)).toBeGreaterThanOrEqual(acceptedShare(one, refused));
      }),
    );
  });

  test('an unanswered question never punishes: it counts no less than an answer that is not accepted', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, question, (one, other, id) => {
        const refused = answering(one, other, id, false);
        fc.pre(refused !== undefined);
        const silent = withoutAnswer(other, id);
        expect(acceptedShare(one, silent)).toBeGreaterThanOrEqual(acceptedShare(one, refused));
      }),
    );
  });

  test('a question that one of the two has not answered changes nothing', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, question, (one, other, id) => {
        const silent = withoutAnswer(other, id);
        expect(fit(one, silent)).toBe(fit(withoutAnswer(one, id), silent));
      }),
    );
  });

  test('without answers it is one half, and few answers move it little', () => {
    const answer = {
      question: 1,
      answer: 'slowly',
      accepted: ['slowly'],
      weight: 'little',
      mayBeQuoted: false,
    } as const;
    const one = withAnswer(noAnswers(), { ...answer, accepted: ['slowly'] });

    expect(fit(noAnswers(), noAnswers())).toBe(0.5);
    expect(fit(one, one)).toBeCloseTo(0.6);
  });

  test('to accept every answer weighs nothing, so it lifts no member', () => {
    const mine = { question: 11, answer: 'never', weight: 'much', mayBeQuoted: false } as const;
    const all = withAnswer(noAnswers(), { ...mine, accepted: ['never', 'urgent', 'fine'] });

    expect(fit(all, all)).toBe(0.5);
  });

  test('among those who fit alike, the one who was shown less comes first', () => {
    expect(orderScore(0.7, 0)).toBe(0.7);
    expect(orderScore(0.7, 10)).toBeLessThan(orderScore(0.7, 9));
    expect(orderScore(0.7, Math.E - 1)).toBeCloseTo(0.62);
  });
});
