import { CHAT_TEXTS } from '../chat/chat.texts.js';
import { COACH_TEXTS } from './coach.texts.js';
import { type Language, languageOf } from '../language/language.js';
import { TOPICS } from './library.js';
import type { Topic } from './topic.js';

const LANGUAGES: Language[] = ['en', 'de', 'es'];
const topicsIn = (language: Language) => TOPICS.filter(topic => (topic.language ?? 'en') === language);
const subjectOf = ({ id, language }: Topic) => (language ? id.slice(0, -language.length - 1) : id);

/** What a function of texts says, with arguments that stand in no language. */
const sentences = (texts: Record<string, string | ((...given: never[]) => string)>): string[] =>
  Object.values(texts).map(text => (typeof text === 'string' ? text : text(...(['7', 7] as never[]))));

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
    ['the coach', COACH_TEXTS],
    ['the chat', CHAT_TEXTS],
  ])('each text of %s is in each language', (_whose, texts) => {
    const said = LANGUAGES.flatMap(language => sentences({ ...texts[language] }));

    expect(new Set(said).size).toBe(said.length);
    for (const language of LANGUAGES) expect(languageOf(sentences({ ...texts[language] }).join(' '))).toBe(language);
  });
});
