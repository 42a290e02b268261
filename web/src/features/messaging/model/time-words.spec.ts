import { chooseLanguage, loadMessages } from '../../../i18n/language.js';
import { dayOf, fullTimeOf, lastSeenWords, shortTimeOf } from './time-words.js';

const now = new Date('2026-03-12T12:00');
const at = (day: string) => new Date(`${day}T15:04`).toISOString();

beforeAll(() => loadMessages(['messaging']));

describe('Time in words', () => {
  afterEach(async () => {
    await chooseLanguage('en');
    localStorage.clear();
  });

  test.each([
    ['en', ['Today', 'Yesterday', 'Monday', '1 March 2026']],
    ['de', ['Heute', 'Gestern', 'Montag', '1. März 2026']],
    ['es', ['Hoy', 'Ayer', 'Lunes', '1 de marzo de 2026']],
  ] as const)('a day is called by its name as long as that is clear: %s', async (language, words) => {
    await chooseLanguage(language);

    const days = ['2026-03-12', '2026-03-11', '2026-03-09', '2026-03-01'];

    expect(days.map(day => dayOf(at(day), now))).toEqual(words);
  });

  test('in a list, today is a time of day, and a date has no year', async () => {
    await chooseLanguage('de');

    expect(shortTimeOf(at('2026-03-12'), now)).toBe('15:04');
    expect(shortTimeOf(at('2026-03-01'), now)).toBe('1. März');
  });

  test('the time of day is written as in the reader’s country, where the browser tells it', async () => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'es-US', 'es']);
    await chooseLanguage('es');

    expect(fullTimeOf(at('2026-03-01'))).toMatch(/^1 de marzo de 2026, 3:04\sp\.\s?m\.$/);
  });

  test('the time of the last visit is not told where it is hidden', async () => {
    expect(lastSeenWords('today')).toBe('Last seen today');
    expect(lastSeenWords('hidden')).toBe('');
  });
});
