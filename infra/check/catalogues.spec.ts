import compile from 'icu-minify/compile';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';
import { catalogues, fileOf, namesOf } from './catalogues.ts';

const languages = readdirSync(join(root, 'web/src/i18n'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => name);
const translations = languages.filter(language => language !== 'en');

const read = (folder: string, language: string, name: string) =>
  JSON.parse(readFileSync(join(root, fileOf(folder, language, name)), 'utf8')) as object;

/** What a translation says without an argument of the English message. */
const SAID_WITHOUT = [
  'services/ai/src/i18n/de/coach.json notNow: reason',
  'services/ai/src/i18n/es/coach.json notNow: reason',
  'web/src/i18n/de/messaging.json conversation.closed: name',
  'web/src/i18n/de/messaging.json messages.beginning: name',
  'web/src/i18n/es/messaging.json conversation.closed: name',
];

/** What the installation is called is given to every message: a language may say it where another has no need to. */
const INSTANCE = 'instance';

describe.each(catalogues)('The texts in %s', folder => {
  const english = namesOf(folder, 'en');

  test.each(translations)('are all there in %s, and no others', language => {
    expect(namesOf(folder, language)).toEqual(english);
  });

  test.each(translations.flatMap(language => english.map(name => [language, name] as const)))(
    'have in %s/%s the messages and arguments of the English ones',
    (language, name) => {
      const expected = argumentsIn(read(folder, 'en', name));
      const translated = argumentsIn(read(folder, language, name));
      const missing = Object.keys(expected).flatMap(path => {
        const [wanted = [], has = []] = [expected[path], translated[path]];
        return wanted
          .filter(one => !has.includes(one) && one !== INSTANCE)
          .map(one => `${folder}/${language}/${name}.json ${path}: ${one}`);
      });

      expect(Object.keys(translated).sort()).toEqual(Object.keys(expected).sort());
      expect(missing.filter(place => !SAID_WITHOUT.includes(place))).toEqual([]);
      for (const [path, names] of Object.entries(translated))
        expect([...(expected[path] ?? []), INSTANCE]).toEqual(expect.arrayContaining(names));
    },
  );

  test.each(languages)('have no empty message in %s', language => {
    const texts = namesOf(folder, language).flatMap(name => Object.entries(textsIn(read(folder, language, name))));

    expect(texts.filter(([, text]) => text.trim() === '').map(([path]) => path)).toEqual([]);
  });
});

/** By the path of each message, its arguments with whether they are numbers. */
function argumentsIn(catalogue: object): Record<string, string[]> {
  const texts = Object.entries(textsIn(catalogue));
  return Object.fromEntries(texts.map(([key, text]) => [key, [...new Set(argumentsOf(compile(text)))]]));
}

function textsIn(node: unknown, path = ''): Record<string, string> {
  if (typeof node === 'string') return { [path]: node };
  const entries = Object.entries(node as object).map(([key, value]) =>
    textsIn(value, path === '' ? key : `${path}.${key}`),
  );
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
