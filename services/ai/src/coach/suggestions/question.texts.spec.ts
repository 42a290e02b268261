import { ATTUNE, runFor } from '@attune/platform/instance/instance';
import { wordsOf } from './question.texts.js';

const words = { question: 'How do you read? [here](https://elsewhere.example)', answers: ['*One*', 'Several'] };

describe('the words of a quote', () => {
  test("N40: an operator's own question is said as text, in the language that there is", () => {
    const before = runFor({ ...ATTUNE, questions: [{ id: 10_000, words: { en: words } }] });
    const said = wordsOf({ question: 10_000, mine: '1', theirs: '2' }, 'de');
    const gone = [
      { question: 10_001, mine: '1', theirs: '2' },
      { question: 10_000, mine: '1', theirs: '3' },
    ].map(quote => wordsOf(quote, 'en'));
    runFor(before);

    expect(said).toEqual({
      question: String.raw`How do you read? \[here\](https://elsewhere.example)`,
      mine: String.raw`\*One\*`,
      theirs: 'Several',
    });
    expect(gone).toEqual([undefined, undefined]);
  });
});
