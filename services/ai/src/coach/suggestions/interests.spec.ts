import { QUESTIONS } from '@attune/matching-contract/questions';
import { aCard } from '../../../test/ai-service.fixture.js';
import { interestsIn, reasonOn } from './interests.js';
import interests from './interests.json' with { type: 'json' };

describe('what a member wishes for', () => {
  test.each([
    ['en', 'someone who likes hiking near me', 'outside'],
    ['de', 'Jemand, der gern wandert', 'outside'],
    ['es', 'alguien a quien le guste el senderismo', 'outside'],
    ['en', 'find me someone who loves dogs', 'have'],
    ['de', 'jemand, die gerne kocht', 'make'],
    ['es', 'alguien que lea', 'home'],
  ] as const)('%s: "%s" is %s', (language, question, answer) => {
    expect(interestsIn(question, language).flatMap(({ answers }) => answers)).toContain(answer);
  });

  test.each(['find me a girlfriend', 'who fits me?'])('"%s" wishes for nothing in particular', question => {
    expect(interestsIn(question, 'en')).toEqual([]);
  });

  test('the reason is what the other one said, not what the reader said', () => {
    const wished = interestsIn('someone who likes hiking', 'en');
    const card = aCard({ agreements: [{ question: 24, mine: 'outside', theirs: 'home' }], talkAboutEarly: null });

    expect(reasonOn(card, wished)).toBeUndefined();
    expect(reasonOn(aCard(), wished)).toEqual({ question: 24, mine: 'outside', theirs: 'outside' });
  });

  test('each is an answer to a question that matching asks', () => {
    const unknown = interests.filter(({ question, answers }) => {
      const options = QUESTIONS.find(({ key }) => key === question)?.options ?? {};
      return !answers.every(answer => answer in options);
    });

    expect(unknown).toEqual([]);
  });
});
