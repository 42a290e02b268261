import { type Answer, type Question, questionOf, QUESTIONS } from '@attune/gateway-contract/matching-routes';
import { acceptedBy, answered } from './use-answer-draft.js';
import { addressAfter, nextQuestion } from './question-order.js';

const ask = (id: number) => questionOf(id) as Question;
const answerTo = (question: number) => ({
  question,
  answer: '',
  accepted: [],
  weight: 'none' as const,
  mayBeQuoted: false,
});
const asking = (...answers: Answer[]) => ({ questions: QUESTIONS, answers });

describe('An answer', () => {
  test('accepts itself and those beside it', () => {
    expect(acceptedBy(ask(1), 'slowly')).toEqual(['slowly', 'step_by_step']);
    expect(acceptedBy(ask(1), 'step_by_step')).toEqual(['slowly', 'step_by_step', 'quickly']);
  });

  test('accepts itself alone where a question may exclude members, and where every answer would be accepted', () => {
    expect(acceptedBy(ask(20), 'no')).toEqual(['no']);
    expect(acceptedBy(ask(9), 'rough')).toEqual(['rough']);
  });

  test('never accepts all by default, which would say nothing', () => {
    for (const question of QUESTIONS)
      for (const option of Object.keys(question.options))
        expect(acceptedBy(question, option).length).toBeLessThan(Object.keys(question.options).length);
  });

  test('counts a little and is not quoted until the member says otherwise', () => {
    expect(answered(ask(1), undefined, 'slowly')).toMatchObject({ weight: 'little', mayBeQuoted: false });
  });

  test('that is changed keeps what was set beside it, but for accepted answers that were not chosen', () => {
    const first = { ...answered(ask(1), undefined, 'slowly'), weight: 'much' as const, mayBeQuoted: true };

    expect(answered(ask(1), first, 'at_once')).toMatchObject({
      accepted: ['quickly', 'at_once'],
      weight: 'much',
      mayBeQuoted: true,
    });
    expect(answered(ask(1), { ...first, accepted: ['at_once'] }, 'quickly').accepted).toEqual(['at_once']);
  });
});

describe('The next question', () => {
  test('is the first that is neither answered nor skipped', () => {
    expect(nextQuestion(asking(answerTo(1), answerTo(3)), [2])?.id).toBe(4);
    expect(addressAfter(ask(4), asking(answerTo(5)), [6])).toBe('?question=7');
  });

  test('is none after the last one: the list of answers comes', () => {
    expect(addressAfter(ask(24), asking(), [])).toBe('?view=answers');
  });
});
