import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilePhrase } from './phrase.js';
import type { StoredTable } from './phrase-table.js';

const tables = ['en', 'de', 'es'].map(
  language => JSON.parse(readFileSync(join(import.meta.dirname, `phrases/${language}.json`), 'utf8')) as StoredTable,
);

/** Every pattern that a table is compiled to. */
const patterns = tables.flatMap(({ slots, endings, reported, harmless, kinds }) =>
  [...reported, ...harmless, ...Object.values(kinds).flatMap(weights => Object.values(weights).flat())].map(
    (source: string) => compilePhrase(source, slots, endings).pattern.source,
  ),
);

describe('compilePhrase', () => {
  test('no pattern of the tables can go back further than a few words', () => {
    for (const pattern of patterns) {
      // What is left without whole words that end in any letters, and gaps of so many words, repeats nothing.
      const rest = pattern
        .replaceAll(String.raw`(?: [^ .]+){0,4}?`, '<gap>')
        .replaceAll(String.raw`(?: [^ ]+){0,14}?`, '<gap>')
        .replaceAll('[^ .]*', '');
      expect(rest).not.toMatch(/[*+{]/);
      expect(rest.split('<gap>').length - 1).toBeLessThanOrEqual(5);
    }
  });

  test.each([
    ['dumm~ kuh', ' dumme kuh '],
    ['send ... money', ' send me all your money '],
    ['rent .... help', ' rent is due . can you help '],
  ])('%s is found in %s', (source, words) => {
    expect(words).toMatch(compilePhrase(source, {}, ['e', 'er']).pattern);
  });

  test.each([
    ['dumm~ kuh', ' dummheit kuh '],
    ['send ... money', ' send it . money is short '],
  ])('%s is not found in %s', (source, words) => {
    expect(words).not.toMatch(compilePhrase(source, {}, ['e', 'er']).pattern);
  });
});
