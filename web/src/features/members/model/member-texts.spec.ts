import { chooseLanguage, loadMessages } from '../../../i18n/language.js';
import { translator } from '../../../i18n/translator.js';
import { shownFacts } from './member-texts.js';
import { NO_FACTS } from './members.fixture.js';

describe('Facts of a member', () => {
  beforeAll(() => loadMessages(['members']));

  afterEach(async () => {
    await chooseLanguage('en');
    localStorage.clear();
  });

  test.each([
    ['en', 'English, German, and Spanish'],
    ['de', 'Englisch, Deutsch und Spanisch'],
    ['es', 'Inglés, alemán y español'],
  ] as const)('are listed in %s as “%s”', async (language, listed) => {
    await chooseLanguage(language);

    const [languages] = shownFacts({ ...NO_FACTS, languages: ['en', 'de', 'es'] }, translator('members'));

    expect(languages?.parts.map(({ value }) => value).join('')).toBe(listed);
  });
});
