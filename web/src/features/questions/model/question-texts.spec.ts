import { CONSENT_TEXTS, QUESTIONS } from '@attune/gateway-contract/matching-routes';
import english from '../../../i18n/en/questions.json';

describe('Texts of the questions', () => {
  test('the English ones are those of the contract, in its order', () => {
    const expected = QUESTIONS.map(({ key, text, options }) => [key, { text, options }] as const);

    expect(english.questions).toEqual(Object.fromEntries(expected));
    expect(Object.keys(english.questions)).toEqual(QUESTIONS.map(({ key }) => key));
  });

  test('the English consents are, to the letter, those that are stored with their version', () => {
    const shown = Object.entries(english.consents).map(([kind, { text }]) => [kind, text]);

    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(Object.entries(CONSENT_TEXTS).map(([kind, { text }]) => [kind, text])),
    );
  });
});
