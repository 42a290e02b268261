import compile from 'icu-minify/compile';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFile, OF_THE_GATEWAY } from '../../vite/catalogue-files.js';
import { LANGUAGES, type Language } from './languages.js';

const WEB = join(import.meta.dirname, '../..');

const namesOf = (language: Language) =>
  readdirSync(join(import.meta.dirname, language)).flatMap(file => (file.endsWith('.json') ? file.slice(0, -5) : []));
const read = (language: Language, name: string) =>
  JSON.parse(readFileSync(join(WEB, catalogueFile(language, name)), 'utf8')) as object;

const english = [...namesOf('en'), ...OF_THE_GATEWAY].sort();
const translations = (Object.keys(LANGUAGES) as Language[]).filter(language => language !== 'en');

/** What a translation says without an argument of the English message. */
const SAID_WITHOUT = [
  'de/messaging.conversation.closed: name',
  'de/messaging.messages.beginning: name',
  'es/messaging.conversation.closed: name',
];

describe('A catalogue', () => {
  test.each(translations)('has a translation in %s for each English one, and no other', language => {
    expect(namesOf(language).sort()).toEqual(english);
  });

  test.each(translations.flatMap(language => english.map(name => [language, name] as const)))(
    '%s/%s has the messages and arguments of the English one',
    (language, catalogue) => {
      const expected = argumentsIn(read('en', catalogue), catalogue);
      const translated = argumentsIn(read(language, catalogue), catalogue);
      const missing = Object.keys(expected).flatMap(path => {
        const [wanted = [], has = []] = [expected[path], translated[path]];
        return wanted.filter(name => !has.includes(name)).map(name => `${language}/${path}: ${name}`);
      });

      expect(Object.keys(translated).sort()).toEqual(Object.keys(expected).sort());
      expect(missing.filter(place => !SAID_WITHOUT.includes(place))).toEqual([]);
      for (const [path, names] of Object.entries(translated))
        expect(expected[path]).toEqual(expect.arrayContaining(names));
    },
  );

  test.each(Object.keys(LANGUAGES) as Language[])('has no empty message in %s', language => {
    const texts = english.flatMap(name => Object.entries(textsIn(read(language, name), name)));

    expect(texts.filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual([]);
  });
});

/** By the path of each message, its arguments with whether they are numbers. */
function argumentsIn(catalogue: object, path: string): Record<string, string[]> {
  const texts = Object.entries(textsIn(catalogue, path));
  return Object.fromEntries(texts.map(([key, text]) => [key, [...new Set(argumentsOf(compile(text)))]]));
}

function textsIn(node: unknown, path: string): Record<string, string> {
  if (typeof node === 'string') return { [path]: node };
  const entries = Object.entries(node as object).map(([key, value]) => textsIn(value, `${path}.${key}`));
  return Object.assign({}, ...entries) as Record<string, string>;
}

/** icu-minify compiles an argument to [name, kind, options]; the kinds 2, 3 and 4 are numbers. */
function argumentsOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap(piece => {
    if (!Array.isArray(piece)) return [];
    const [name, kind, options] = piece as [string, number?, unknown?];
    const nested = typeof options === 'object' && options ? Object.values(options).flatMap(argumentsOf) : [];
    return [`${name}${[2, 3, 4].includes(kind ?? 0) ? ' (number)' : ''}`, ...nested];
  });
}
