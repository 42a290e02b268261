import deChat from '../i18n/de/chat.json' with { type: 'json' };
import deCoach from '../i18n/de/coach.json' with { type: 'json' };
import enChat from '../i18n/en/chat.json' with { type: 'json' };
import enCoach from '../i18n/en/coach.json' with { type: 'json' };
import esChat from '../i18n/es/chat.json' with { type: 'json' };
import esCoach from '../i18n/es/coach.json' with { type: 'json' };
import { type Language, languageOf } from '../language/language.js';
import { TOPICS } from './library.js';
import type { Topic } from './topic.js';

const LANGUAGES: Language[] = ['en', 'de', 'es'];
const topicsIn = (language: Language) => TOPICS.filter(topic => (topic.language ?? 'en') === language);
const subjectOf = ({ id, language }: Topic) => (language ? id.slice(0, -language.length - 1) : id);

describe('the texts of the assistant', () => {
  test('there is the same advice in each language, with as many answers, offered alike', () => {
    const advice = (language: Language) =>
      topicsIn(language)
        .map(topic => ({
          subject: subjectOf(topic),
          answers: topic.answers.length,
          isOffered: topic.title !== undefined,
        }))
        .toSorted((one, other) => one.subject.localeCompare(other.subject));

    expect(advice('en').length).toBeGreaterThan(40);
    expect(advice('de')).toEqual(advice('en'));
    expect(advice('es')).toEqual(advice('en'));
  });

  test.each(TOPICS.flatMap(({ id, language = 'en', answers }) => answers.map(answer => ({ id, language, answer }))))(
    'an answer of $id is in its language',
    ({ language, answer }) => {
      expect(languageOf(answer)).toBe(language);
    },
  );

  test('titles and ways to ask of two languages are others', () => {
    const asked = LANGUAGES.map(
      language => new Set(topicsIn(language).flatMap(({ title = [], phrases }) => [title, phrases].flat())),
    );
    const [english = new Set(), german = new Set(), spanish = new Set()] = asked;

    expect([...german].filter(words => english.has(words) || spanish.has(words))).toEqual([]);
    expect([...spanish].filter(words => english.has(words))).toEqual([]);
  });

  test.each([
    ['the coach', { en: enCoach, de: deCoach, es: esCoach }],
    ['the chat', { en: enChat, de: deChat, es: esChat }],
  ])('each text of %s is in its language', (_whose, texts) => {
    const said = LANGUAGES.flatMap(language => Object.values(texts[language]));

    expect(new Set(said).size).toBe(said.length);
    for (const language of LANGUAGES) expect(languageOf(Object.values(texts[language]).join(' '))).toBe(language);
  });
});
