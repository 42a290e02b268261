import { loadLanguage, loadMessages } from '../../../i18n/language.js';
import { type Language, LANGUAGES } from '../../../i18n/languages.js';
import { messagesOf } from '../../../i18n/catalogues.js';
import { translator } from '../../../i18n/translator.js';

describe('The drawn card of the landing page', () => {
  afterEach(() => loadLanguage('en'));

  test.each(Object.keys(LANGUAGES) as Language[])('has the words of a card on Discover in %s', async language => {
    await loadLanguage(language);
    await loadMessages(['landing', 'discover', 'questions']);
    const [discover, terms] = [translator('discover'), translator('questions')];

    expect(messagesOf(language).landing.card).toEqual({
      name: 'Lena, 31',
      about: `${terms('distance', { km: 25 })} · ${terms('intentions.relationship')}`,
      both: discover('common.heading'),
      question: terms('questions.phones_at_table.text'),
      said: discover('common.both'),
      answer: terms('questions.phones_at_table.options.never'),
      pass: discover('actions.pass'),
      hello: discover('actions.ask'),
    });
  });
});
